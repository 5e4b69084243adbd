import { sql } from 'kysely';
import type { Privilege } from '../../../contract/generated/access';
import { isVital, checkLoss, type PrivilegeLoss } from '../../../contract/vital-privileges';
import { lockFor } from '../../store/advisory-lock';
import { ApiError } from '../api-error';
import { privilegeLabel } from '../catalogue-names';
import type { WriteContext } from '../listing/context';
import { isInvited } from './invited-users';

/**
 * Protects the last active holder of each vital privilege (access.json) that a change takes away, as the transaction stands
 * now. An account that is invited holds none: its mail may never arrive. Two transactions that each take one of the last
 * two away wait for each other here.
 * @param without a user about to be removed
 * @throws ApiError lastHolder for a privilege that is kept; confirmLastHolder for the others unless the request's `confirm`
 *   is the role's name
 */
export async function requireHolders(
  { trx, confirm, language }: Pick<WriteContext, 'trx' | 'confirm' | 'language'>,
  { codes, roleName }: PrivilegeLoss,
  without?: { readonly userId: string },
): Promise<void> {
  if (![...codes].some(isVital)) return;
  await lockFor(trx, 'privileges');
  const { rows } = await sql<{ code: Privilege }>`
    select distinct held.code
    from users join roles r on r.id = any(users.roles::uuid[]), unnest(r.privileges) held(code)
    where users.status = 'ACTIVE' and not ${sql.raw(isInvited)} and users.id is distinct from ${without?.userId ?? null}::uuid
  `.execute(trx);
  const heldCodes = new Set(rows.map(({ code }) => code));
  const orphaned = checkLoss(codes, (code) => heldCodes.has(code));
  const label = (code: string): string => privilegeLabel(code, language);
  const [first] = orphaned.codes;
  if (first !== undefined && orphaned.verdict === 'refused')
    throw new ApiError('lastHolder', { params: { privilege: label(first) } });
  if (orphaned.verdict === 'confirmed' && confirm !== roleName)
    throw new ApiError('confirmLastHolder', {
      params: { privileges: orphaned.codes.map(label).join(', '), role: roleName },
    });
}
