import type { Kysely } from 'kysely';
import { ownApplications } from '../../../contract/filed-for-others';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { normalizeEmail } from '../../../contract/normalize-email';

/**
 * Returns whether the address of an account was proven: by the account's mailed link, or by a mailed code in a request that
 * the person made in their own name. Any other may be another person's, whatever an administrator wrote there.
 */
export async function hasProvenEmail(
  database: Kysely<Schema>,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
): Promise<boolean> {
  const byLink = await database
    .selectFrom('user_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('proven_email', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (byLink) return true;
  const byCode = await database
    .selectFrom('one_time_codes as c')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .select('c.request_id')
    .where('r.owner_id', '=', userId)
    // What a holder read out to the person who files for them is that holder's proof.
    .where('r.application', 'in', ownApplications)
    .where('c.email', '=', normalizeEmail(email))
    .where('c.used_at', 'is not', null)
    .executeTakeFirst();
  return byCode !== undefined;
}
