import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * `fold(text)`: without accents and case, so that "jose" finds "José". Decomposing first means that only marks have to be
 * dropped; the collation is named because the lower case of a database's own locale may know ASCII alone. Immutable, so indexes can stand on it.
 */
export const folding: Migration = {
  name: '001-folding',
  async up(database) {
    await sql`create extension if not exists pg_trgm`.execute(database)
    await sql`
      create function fold(value text) returns text
      language sql immutable strict parallel safe
      return lower(regexp_replace(normalize(value, NFKD), ${sql.lit('[\u0300-\u036f]')}, '', 'g') collate "und-x-icu")
    `.execute(database)
  },
}
