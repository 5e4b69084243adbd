import { sql } from 'kysely';
import { registeredRole } from '../../../contract/generated/standard-roles';
import type { User } from '../../../contract/generated/types';
import { lockFor } from '../../store/advisory-lock';
import { ApiError } from '../api-error';
import type { CheckedRecord, WriteContext } from '../listing/context';
import { rolesOf } from './reach';

/** A user as it is written. */
type WrittenUser = CheckedRecord<User> & { readonly id?: string };

/**
 * Checks that a person works here under one active account, as two of them would count as two people to those who read
 * what was decided. An applicant's own account beside it does no harm: it decides nothing.
 * @param before the record as it was; absent for a new one
 * @throws ApiError validationFailed under /documentNumber, naming the other account
 */
export async function requireOneAccount(
  { trx }: Pick<WriteContext, 'trx'>,
  record: WrittenUser,
  before?: CheckedRecord<User>,
): Promise<void> {
  const { id = null, documentType, documentNumber, status = 'ACTIVE', roles } = record;
  if (status !== 'ACTIVE' || !documentNumber || gainsNothing(before, { ...record, status })) return;
  const held = await rolesOf(trx, roles);
  if (held.every(({ name }) => name === registeredRole.name)) return;
  await lockFor(trx, 'accounts');
  const { rows } = await sql<{ username: string }>`
    select u.username from users u where u.status = 'ACTIVE' and u.id is distinct from ${id}::uuid
      and u."documentType" = ${documentType} and u."documentNumber" = ${documentNumber}
      and exists (select 1 from roles r where r.id = any(u.roles::uuid[]) and r.name <> ${registeredRole.name})
    limit 1`.execute(trx);
  const [other] = rows;
  if (!other) return;
  const params = { username: other.username };
  throw new ApiError('validationFailed', { fields: [{ field: '/documentNumber', code: 'personHasAccount', params }] });
}

/** Returns whether the same active person has no role that was not there before: two accounts from earlier can be corrected. */
function gainsNothing(before: CheckedRecord<User> | undefined, after: CheckedRecord<User>): boolean {
  if (!before) return false;
  const isSame = (['documentType', 'documentNumber', 'status'] as const).every((name) => before[name] === after[name]);
  return isSame && after.roles.every((role) => before.roles.includes(role));
}
