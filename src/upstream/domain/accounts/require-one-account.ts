import { sql } from 'kysely';
import type { User } from '../../../contract/generated/types';
import { comparableDocument } from '../../../contract/written-values';
import { lockFor } from '../../store/advisory-lock';
import { ApiError, invalidField } from '../api-error';
import type { CheckedRecord, WriteContext } from '../listing/context';
import { comparableColumn } from './comparable-column';
import { rolesOf } from './reach';
import { isRegisteredRole, isStaff } from './registered-role';

/** A user as it is written. */
type WrittenUser = CheckedRecord<User> & { readonly id?: string };

/**
 * Checks that a person works here under one active account and with a document, by which it is known as the only one: two
 * of them would count as two people to those who read what was decided. An applicant's own account beside it does no
 * harm: it decides nothing.
 * @param before the record as it was; absent for a new one
 * @throws ApiError validationFailed under /documentNumber, without one or naming the other account
 */
export async function requireOneAccount(
  { trx }: Pick<WriteContext, 'trx'>,
  record: WrittenUser,
  before?: CheckedRecord<User>,
): Promise<void> {
  const { id = null, documentNumber, status = 'ACTIVE', roles } = record;
  if (gainsNothing(before, { ...record, status }) || (await rolesOf(trx, roles)).every(isRegisteredRole)) return;
  const number = comparableDocument(documentNumber);
  if (number === '') throw invalidField('/documentNumber', 'documentOfStaff');
  if (status !== 'ACTIVE') return;
  await lockFor(trx, 'accounts');
  const { rows } = await sql<{ username: string }>`
    select u.username from users u where u.status = 'ACTIVE' and u.id is distinct from ${id}::uuid
      and ${sql.raw(comparableColumn('u."documentNumber"'))} = ${number} and ${isStaff('u')}
    limit 1`.execute(trx);
  const [other] = rows;
  if (!other) return;
  const params = { username: other.username };
  throw new ApiError('validationFailed', { fields: [{ field: '/documentNumber', code: 'personHasAccount', params }] });
}

/** Returns whether the same person has no role that was not there before: two accounts from earlier can be corrected. */
function gainsNothing(before: CheckedRecord<User> | undefined, after: CheckedRecord<User>): boolean {
  if (!before) return false;
  const isSame = before.documentNumber === after.documentNumber;
  return (
    isSame &&
    (after.status === before.status || after.status !== 'ACTIVE') &&
    after.roles.every((role) => before.roles.includes(role))
  );
}
