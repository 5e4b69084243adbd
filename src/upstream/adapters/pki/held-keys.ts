import type { Selectable, Transaction } from 'kysely';
import type { Store } from '../../store/database';
import type { PkiHeldKeyTable } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { sealedPlaces, SecretRefused } from './sealed-places';
import type { Seals } from './seals';

/** A held key's file, as it is taken. */
export interface TakenKeyFile {
  /** PKCS#12. */
  readonly file: Uint8Array;
  /** At the first taking alone. */
  readonly password?: string;
}

type MakeFile = (
  key: { readonly privateKey: Uint8Array },
  issued: { readonly certificate: Uint8Array },
) => Promise<Required<TakenKeyFile>>;

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
      key_file: null,
      taken_at: null,
    })
    .execute();
}

/**
 * The file of a held key; the first taking makes it and gives up the sealed key. Of two who take it at once, one is told
 * the password.
 */
export async function takeKeyFile(
  store: Store,
  seals: Seals,
  serial: string,
  makeFile: MakeFile,
  now: Date,
): Promise<TakenKeyFile | undefined> {
  const held = await store.db
    .selectFrom('pki_held_keys')
    .innerJoin('pki_certificates', 'pki_certificates.serial', 'pki_held_keys.serial')
    .selectAll('pki_held_keys')
    .select('pki_certificates.certificate')
    .where('pki_held_keys.serial', '=', serial)
    .executeTakeFirst();
  if (!held) return undefined;
  if (held.key_file) return { file: held.key_file };
  const made = await makeFile({ privateKey: unseal(held, seals) }, held);
  const { numUpdatedRows } = await store.db
    .updateTable('pki_held_keys')
    .set({ private_key: null, key_file: made.file, taken_at: now })
    .where('serial', '=', serial)
    .where('key_file', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? made : takeKeyFile(store, seals, serial, makeFile, now);
}

function unseal(row: Selectable<PkiHeldKeyTable>, { current }: Seals): Uint8Array {
  if (!row.private_key || row.sealed_by !== current.name) throw new SecretRefused();
  return current.open(row.private_key, sealedPlaces.pki_held_keys.placeOf(row.serial));
}
