import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import type { NameAttribute } from './distinguished-name';
import { PkiRejection } from './pki-errors';
import { readSubject } from './subject';

/** Attributes that identify a holder, whatever else a subject says of them. */
const identifying: ReadonlySet<string> = new Set(['serialNumber', 'organizationIdentifier']);

/** Returns whom a key serves: a person or company, or a person for a company. Renewals are of the same holder. */
export function holderOf(name: readonly NameAttribute[]): string {
  return name.flatMap(({ attribute, value }) => (identifying.has(attribute) ? [value] : [])).join(' ');
}

/**
 * Binds a public key to its holder, in the transaction that certifies it: of two that want it at once, the second waits
 * for the first, and is refused for another holder.
 * @throws PkiRejection publicKeyCompromised, publicKeyOfAnother
 */
export async function claimKey(trx: Transaction<Schema>, hash: string, holder: string): Promise<void> {
  const row = await trx
    .insertInto('pki_keys')
    .values({ key_hash: hash, holder: (await formerHolder(trx, hash)) ?? holder, compromised_at: null })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({ holder: sql`coalesce(pki_keys.holder, excluded.holder)` }),
    )
    .returning(['holder', 'compromised_at'])
    .executeTakeFirstOrThrow();
  rejectUnless(row, holder);
}

/** Tells an applicant before anything is decided that their key can't be certified. @throws PkiRejection as {@link claimKey} */
export async function checkKeyHolder(db: Kysely<Schema>, hash: string, holder: string): Promise<void> {
  const row = await db.selectFrom('pki_keys').selectAll().where('key_hash', '=', hash).executeTakeFirst();
  const registered = row?.holder ?? (await formerHolder(db, hash));
  rejectUnless({ holder: registered ?? holder, compromised_at: row?.compromised_at ?? null }, holder);
}

/** Keeps a compromised key from ever being certified again; a certification of it under way is waited for. */
export async function blockKeyOf(trx: Transaction<Schema>, serial: string, now: Date): Promise<void> {
  const { key_hash: hash } = await trx
    .selectFrom('pki_certificates')
    .select('key_hash')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('pki_keys')
    .values({ key_hash: hash, holder: (await formerHolder(trx, hash)) ?? null, compromised_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ compromised_at: sql`coalesce(pki_keys.compromised_at, excluded.compromised_at)` }),
    )
    .execute();
}

/** Returns the other certificates of the same key that are in force and whose revocation was not asked for. */
export async function othersOfKey(trx: Transaction<Schema>, serial: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('pki_certificates as other')
    .innerJoin('pki_certificates as own', 'own.key_hash', 'other.key_hash')
    .leftJoin('pki_revocations', 'pki_revocations.serial', 'other.serial')
    .select('other.serial')
    .where('own.serial', '=', serial)
    .where('other.serial', '<>', serial)
    .where('other.not_after', '>', now)
    .where('pki_revocations.serial', 'is', null)
    .orderBy('other.serial')
    .execute();
  return rows.map((row) => row.serial);
}

function rejectUnless(row: { holder: string | null; compromised_at: Date | null }, holder: string): void {
  if (row.compromised_at) throw new PkiRejection('publicKeyCompromised');
  if (row.holder !== holder) throw new PkiRejection('publicKeyOfAnother');
}

/** Returns who had a certificate of the key before holders were written down. */
async function formerHolder(db: Kysely<Schema>, hash: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('pki_certificates')
    .select('certificate')
    .where('key_hash', '=', hash)
    .orderBy('not_before')
    .executeTakeFirst();
  return first && holderOf(readSubject(first.certificate).name);
}
