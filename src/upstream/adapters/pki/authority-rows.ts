import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool, Transaction } from 'kysely';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { lockFor } from '../../store/advisory-lock';
import { appendAudit } from '../../store/audit';
import type { PkiAuthorityTable, Schema } from '../../store/schema';
import type { Authority, AuthorityPurpose, NewAuthority } from './authority';
import { importSigningKey } from './key-pairs';
import { sealedPlaces, SecretRejected } from './sealed-places';
import type { Seals } from './seals';
import { x509 } from './x509';

/**
 * Returns the authority of that purpose in force.
 * @throws SecretRejected when its key was sealed with another secret
 */
export async function readAuthority(
  trx: Transaction<Schema>,
  purpose: AuthorityPurpose,
  seals: Seals,
): Promise<Authority | undefined> {
  const row = await trx
    .selectFrom('pki_authorities')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!row?.private_key) return undefined;
  return toAuthority(row.id, purpose, row.certificate, unseal(row, row.private_key, seals));
}

/** Returns whether that very authority is the one of its purpose still. */
export async function isInForce(db: Kysely<Schema>, { id }: Pick<Authority, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('pki_authorities')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a new authority, in place of the one of the same purpose, whose key is destroyed where that one is a delegate. */
export async function storeAuthority(
  trx: Transaction<Schema>,
  purpose: AuthorityPurpose,
  created: NewAuthority,
  { current }: Seals,
  now: Date,
): Promise<Authority> {
  await retire(trx, (eb) => eb('purpose', '=', purpose), now);
  const certificate = new Uint8Array(created.certificate.rawData);
  const { id } = await trx
    .insertInto('pki_authorities')
    .values({
      purpose,
      certificate,
      serial: created.serial,
      private_key: current.close(created.privateKey, sealedPlaces.pki_authorities.placeOf(created.serial)),
      sealed_by: current.name,
      not_after: created.certificate.notAfter,
      retired_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (purpose === 'root' || purpose === 'issuing') await openList(trx, id, now);
  return toAuthority(id, purpose, certificate, created.privateKey);
}

/** Retires the delegates whose time is over, and destroys their keys. @returns how many */
export async function retireEndedDelegates(trx: Transaction<Schema>, now: Date): Promise<number> {
  await lockFor(trx, 'pki');
  return retire(trx, (eb) => eb.and([eb('purpose', 'in', delegates), eb('not_after', '<=', now)]), now);
}

/** What a delegate signed stands by its certificate; authorities keep their keys, which sign their last lists. */
const delegates: readonly AuthorityPurpose[] = ['responder', 'dossier'];

async function retire(
  trx: Transaction<Schema>,
  which: (eb: ExpressionBuilder<Schema, 'pki_authorities'>) => Expression<SqlBool>,
  now: Date,
): Promise<number> {
  const retired = await trx
    .updateTable('pki_authorities')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .where(which)
    .returning(['id', 'serial', 'purpose'])
    .execute();
  for (const { id, serial, purpose } of retired) {
    if (!delegates.includes(purpose)) continue;
    await trx.updateTable('pki_authorities').set({ private_key: null, sealed_by: null }).where('id', '=', id).execute();
    await appendAudit(trx, {
      actor: null,
      action: 'pki.destroyKey',
      subject: `pki/${serial}`,
      detail: { purpose },
      at: now,
    });
  }
  return retired.length;
}

/** Adds the row of its revocation list: there from the start, so that every revocation finds it to mark it stale. */
async function openList(trx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  await trx
    .insertInto('pki_lists')
    .values({ authority_id: id, number: 0, list: Buffer.of(), this_update: now, next_update: now, stale: true })
    .execute();
}

function unseal(row: Selectable<PkiAuthorityTable>, privateKey: Uint8Array, { current }: Seals): Uint8Array {
  // Another process may have rotated the secret since this one started.
  if (row.sealed_by !== current.name) throw new SecretRejected();
  return current.open(privateKey, sealedPlaces.pki_authorities.placeOf(row.serial));
}

async function toAuthority(
  id: string,
  purpose: AuthorityPurpose,
  der: Uint8Array,
  privateKey: Uint8Array,
): Promise<Authority> {
  const certificate = new x509.X509Certificate(Uint8Array.from(der));
  return {
    id,
    purpose,
    certificate,
    keyIdentifier: await x509.AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    signingKey: await importSigningKey(privateKey, certificateDefinitions.authorities[purpose].key),
  };
}
