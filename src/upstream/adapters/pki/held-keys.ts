import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PkiHeldKeyTable } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { sealedPlaces, SecretRejected } from './sealed-places';
import type { Seals } from './seals';

/** A key that is here for its holder. */
export interface HeldKey {
  /** When the holder downloaded it first. */
  readonly downloadedAt?: Date;
}

/** Keeps a key of ours for its holder, sealed for that certificate alone. */
export async function holdKey(
  trx: Transaction<Schema>,
  { current }: Seals,
  serial: string,
  privateKey: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('pki_held_keys')
    .values({
      serial,
      private_key: current.close(privateKey, sealedPlaces.pki_held_keys.placeOf(serial)),
      sealed_by: current.name,
      downloaded_at: null,
    })
    .execute();
}

/** Returns what is known of a held key; undefined when none is held for that certificate. */
export async function findHeldKey(db: Kysely<Schema>, serial: string): Promise<HeldKey | undefined> {
  const row = await db
    .selectFrom('pki_held_keys')
    .select('downloaded_at')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row && (row.downloaded_at ? { downloadedAt: row.downloaded_at } : {});
}

/** Opens a held key with its certificate; undefined when none is held for that certificate. */
export async function openHeldKey(
  db: Kysely<Schema>,
  seals: Seals,
  serial: string,
): Promise<{ readonly privateKey: Uint8Array; readonly certificate: Uint8Array } | undefined> {
  const row = await db
    .selectFrom('pki_held_keys')
    .innerJoin('pki_certificates', 'pki_certificates.serial', 'pki_held_keys.serial')
    .selectAll('pki_held_keys')
    .select('pki_certificates.certificate')
    .where('pki_held_keys.serial', '=', serial)
    .executeTakeFirst();
  return row && { privateKey: unseal(row, seals), certificate: row.certificate };
}

/** Notes that the holder downloads a key; the first time counts. @returns false where it is destroyed meanwhile */
export async function noteKeyDownload(trx: Transaction<Schema>, serial: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pki_held_keys')
    .set((eb) => ({ downloaded_at: eb.fn.coalesce('downloaded_at', eb.val(now)) }))
    .where('serial', '=', serial)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function unseal(row: Selectable<PkiHeldKeyTable>, { current }: Seals): Uint8Array {
  if (row.sealed_by !== current.name) throw new SecretRejected();
  return current.open(row.private_key, sealedPlaces.pki_held_keys.placeOf(row.serial));
}
