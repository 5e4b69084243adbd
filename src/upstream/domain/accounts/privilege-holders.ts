import { sql } from 'kysely';
import { vitalPrivileges, type Privilege } from '../../../contract/generated/access';
import { lockFor } from '../../store/advisory-lock';
import { ApiError } from '../api-error';
import { privilegeLabel } from '../catalogue-names';
import type { WriteContext } from '../listing/context';

/** What a change takes away from active people, and the role through which they held it. */
export interface PrivilegeLoss {
  readonly codes: ReadonlySet<Privilege>;
  readonly roleName: string;
}

/**
 * Protects the last active holder of each vital privilege (access.json) that a change takes away, as the transaction
 * stands now. Two transactions that each take one of the last two away wait for each other here.
 * @param without a user about to be removed
 * @throws ApiError lastHolder for a privilege that is kept; confirmLastHolder for the others unless the request's
 *   `confirm` is the role's name
 */
export async function requireHolders(
  { trx, confirm, language }: Pick<WriteContext, 'trx' | 'confirm' | 'language'>,
  { codes, roleName }: PrivilegeLoss,
  without?: { readonly userId: string },
): Promise<void> {
  const vital = (Object.keys(vitalPrivileges) as Privilege[]).filter((code) => codes.has(code));
  if (vital.length === 0) return;
  await lockFor(trx, 'privileges');
  const { rows } = await sql<{ code: Privilege }>`
    select distinct held.code from users u join roles r on r.id = any(u.roles::uuid[]), unnest(r.privileges) held(code)
    where u.status = 'ACTIVE' and u.id is distinct from ${without?.userId ?? null}::uuid
  `.execute(trx);
  const held = new Set(rows.map(({ code }) => code));
  const orphaned = vital.filter((code) => !held.has(code));
  const label = (code: string): string => privilegeLabel(code, language);
  const [protectedPrivilege] = orphaned.filter((code) => vitalPrivileges[code] === 'kept');
  if (protectedPrivilege !== undefined)
    throw new ApiError('lastHolder', { params: { privilege: label(protectedPrivilege) } });
  if (orphaned.length > 0 && confirm !== roleName)
    throw new ApiError('confirmLastHolder', {
      params: { privileges: orphaned.map(label).join(', '), role: roleName },
    });
}
