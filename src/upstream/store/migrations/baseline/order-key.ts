import { sql, type Kysely } from 'kysely';

/** Accents as Unicode writes them after decomposing (combining diacritical marks). */
const marks = sql.lit('[\u0300-\u036f]');
const ene = sql.lit('([nN])\u0303');
const eneLast = sql.lit('\\1~');

/**
 * Creates `order_key(text)`: a text without accents and case, in the order of Spanish, where ñ is a letter of its own after
 * n (it becomes "n~", so that a search can take it for n again). Compared byte by byte: an index on it does not depend on
 * the version of a collation.
 *
 * It is immutable, because indexes and generated columns stand on it. Decomposing first means that only marks have to be
 * dropped; the collation is named because the lower case of a database's own locale may know ASCII alone.
 */
export async function createOrderKey(database: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(database);
  await sql`
    create function order_key(value text) returns text
    language sql immutable strict parallel safe
    return lower(
      regexp_replace(regexp_replace(normalize(value, NFKD), ${ene}, ${eneLast}, 'g'), ${marks}, '', 'g') collate "und-x-icu"
    ) collate "C"
  `.execute(database);
}
