import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { hourMs } from '../../../contract/durations';
import type { Credential } from '../../adapters/pki/credential';
import type { Credential as CredentialRecord } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';

/** Credenciales de Certificado and Credenciales de Firma. */
export type CredentialType = CredentialRecord['type'];
const types: readonly CredentialType[] = ['CERTIFICATE', 'SIGNATURE'];

interface CredentialAction {
  readonly trx: Transaction<Schema>;
  readonly userId: string;
  readonly type: CredentialType;
  readonly now: Date;
}

/** Returns both credentials of an official, registered or not. */
export async function presentCredentials(database: Kysely<Schema>, userId: string): Promise<CredentialRecord[]> {
  const rows = await database.selectFrom('official_credentials').selectAll().where('user_id', '=', userId).execute();
  return types.map((type) => {
    const row = rows.find((each) => each.type === type);
    if (!row) return { type, registered: false };
    const { subject, issuer, serial: serialNumber, not_after, verified_at, verified_until } = row;
    return {
      type,
      registered: true,
      subject,
      issuer,
      serialNumber,
      validTo: not_after.toISOString(),
      ...(verified_at && { verifiedAt: verified_at.toISOString() }),
      ...(verified_until && { verifiedUntil: verified_until.toISOString() }),
    };
  });
}

/** Keeps an opened credential in place of a former one. To have opened it is a verification, good for these hours. */
export async function registerCredential(
  { trx, userId, type, now }: CredentialAction,
  credential: Omit<Credential, 'fingerprint' | 'identifiers'>,
  hours: number,
): Promise<void> {
  const { serial, subject, issuer, certificate, validTo } = credential;
  const row = { serial, subject, issuer, certificate, not_after: validTo, registered_at: now, verified_at: now };
  const values = { ...row, verified_until: goodUntil(now, hours, validTo) };
  await trx
    .insertInto('official_credentials')
    .values({ user_id: userId, type, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(values))
    .execute();
}

/** Proves once more that the official has the key. @throws ApiError credentialNotRegistered, credentialDiffers */
export async function verifyCredential(
  { trx, userId, type, now }: CredentialAction,
  credential: Credential,
  hours: number,
): Promise<void> {
  const stored = await trx
    .selectFrom('official_credentials')
    .select('certificate')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new ApiError('credentialNotRegistered');
  if (createHash('sha256').update(stored.certificate).digest('hex') !== credential.fingerprint) {
    throw new ApiError('credentialDiffers');
  }
  await trx
    .updateTable('official_credentials')
    .set({ verified_at: now, verified_until: goodUntil(now, hours, credential.validTo) })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute();
}

/** Forgets a credential. @throws ApiError credentialNotRegistered */
export async function removeCredential({ trx, userId, type }: Omit<CredentialAction, 'now'>): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('official_credentials')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('credentialNotRegistered');
}

function goodUntil(now: Date, hours: number, validTo: Date): Date {
  return new Date(Math.min(now.getTime() + hours * hourMs, validTo.getTime()));
}
