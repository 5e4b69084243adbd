import { sql, type Transaction } from 'kysely';
import { lockFor } from '../../store/advisory-lock';
import type { Schema } from '../../store/schema';
import { CallFailure } from '../failure';

/** Without somebody who holds these, nobody could ever give a privilege back. */
const indispensable = ['ROLE_EDIT', 'USER_EDIT'] as const;

/**
 * Makes sure that an active user still holds each indispensable privilege, as the transaction stands now. Two
 * transactions that each take one of the last two away wait for each other here.
 * @param without a user about to be removed
 * @throws CallFailure lastHolder naming the privilege
 */
export async function requireHolders(trx: Transaction<Schema>, without?: { readonly userId: string }): Promise<void> {
  await lockFor(trx, 'privileges');
  for (const privilege of indispensable) {
    const { rows } = await sql`
      select 1 from users u join roles r on r.id = any(u.roles::uuid[])
      where u.status = 'ACTIVE' and ${privilege} = any(r.privileges) and u.id is distinct from ${without?.userId ?? null}::uuid
      limit 1
    `.execute(trx);
    if (rows.length === 0) throw new CallFailure('lastHolder', { params: { privilege } });
  }
}
