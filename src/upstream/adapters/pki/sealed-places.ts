import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Seal } from './seal';

/** A column of sealed bytes; `sealed_by` of the same row names their seal. */
interface SealedPlace {
  /** The column that identifies the row. */
  readonly key: string;
  readonly column: string;
  /** Returns what the bytes of that row are sealed for. */
  readonly placeOf: (key: string) => string;
}

/** Everything that lies sealed in the database, by table: a new seal is put on all of it, or on nothing. */
export const sealedPlaces = {
  pki_authorities: { key: 'serial', column: 'private_key', placeOf: (serial) => serial },
  pki_held_keys: { key: 'serial', column: 'private_key', placeOf: (serial) => serial },
  token_serials: { key: 'serial', column: 'sealed_pin', placeOf: (serial) => `token pin ${serial}` },
  software_tokens: { key: 'serial', column: 'private_key', placeOf: (serial) => `software token ${serial}` },
  signing_keys: { key: 'id', column: 'sealed_key', placeOf: (id) => `signing key ${id}` },
} as const satisfies Readonly<Partial<Record<keyof Schema, SealedPlace>>>;

/** What lies sealed in the database was sealed with another secret than the ones given. */
export class SecretRejected extends Error {
  override readonly name = 'SecretRejected';

  constructor() {
    super(
      'The keys of the database were sealed with another PKI_SECRET, or with one where none is given now: start with that one (after npm run secret:rotate, the new one), or restore the backup that belongs to this one. If it is the new one, a server sealed with the former after the rotation: stop every server and run npm run secret:rotate again, with the same two secrets.',
    );
  }
}

/**
 * Seals everything anew that the current seal did not seal.
 * @param former the other seals that may have sealed it
 * @returns how many values were sealed anew, by table
 * @throws SecretRejected when none of the seals sealed a value, and nothing may be used then
 */
export async function sealAnew(
  trx: Transaction<Schema>,
  current: Seal,
  former: readonly Seal[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [table, { key, column, placeOf }] of Object.entries<SealedPlace>(sealedPlaces)) {
    const { rows } = await sql<{ id: string; sealed: Uint8Array; sealed_by: string | null }>`
      select ${sql.ref(key)}::text as id, ${sql.ref(column)} as sealed, sealed_by from ${sql.table(table)}
      where ${sql.ref(column)} is not null and sealed_by is distinct from ${current.name}
      for update
    `.execute(trx);
    for (const { id, sealed, sealed_by: name } of rows) {
      const seal = former.find((each) => each.name === name);
      if (!seal) throw new SecretRejected();
      const place = placeOf(id);
      await sql`
        update ${sql.table(table)}
        set ${sql.ref(column)} = ${current.close(seal.open(sealed, place), place)}, sealed_by = ${current.name}
        where ${sql.ref(key)}::text = ${id}
      `.execute(trx);
    }
    counts[table] = rows.length;
  }
  return counts;
}
