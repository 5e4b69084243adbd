import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';

/** Both of an official's credentials, and when their verification stops counting. */
const credentialCount = 2;

/**
 * Returns whether the official's certificate and signature credentials are both verified now, and neither certificate
 * was revoked or reported since, as EMC → EMI asks: a key that others may know decides nothing while its revocation
 * waits. Asked of officials alone: no other person registers any.
 */
export async function credentialsVerified({
  trx,
  caller,
  now,
}: {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
  readonly now: Date;
}): Promise<boolean> {
  if (!caller?.held.has('SIGNATURE_ECD')) return false;
  const good = await trx
    .selectFrom('official_credentials as c')
    .leftJoin('pki_revocations as r', 'r.serial', 'c.serial')
    .select('c.type')
    .where('c.user_id', '=', caller.userId)
    .where('c.verified_until', '>', now)
    .where('r.serial', 'is', null)
    .execute();
  return good.length === credentialCount;
}
