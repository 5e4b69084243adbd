import { sql, type Kysely } from 'kysely';
import { privileges, processes, type Privilege } from '../../../contract/generated/access';
import { registeredRole } from '../../../contract/generated/standard-roles';
import type { Role } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { CheckedRecord, StoredRecord, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { normalizeSignInName } from './people';
import { isInvited } from './invited-users';
import { requireHolders } from './privilege-holders';
import { isRegisteredRole, privilegesBeyondRegistered } from './registered-role';

/** What a role needs beyond its definition: privileges that exist, and a person left who can manage the others. */
export const roleHooks: RestHooks<Role> = {
  parts: { read: withHolders, write: () => Promise.resolve() },
  async check(_context, record, before) {
    requireKnownPrivileges(record);
    if (before?.name !== record.name || before.appId !== record.appId) rejectRegisteredName(record);
    rejectBeyondRegistered(record);
  },
  async afterUpdate(context, before, after) {
    const codes = new Set(before.privileges.filter((code) => !after.privileges.includes(code)) as Privilege[]);
    // What no active person can use is not lost by this change.
    if (codes.size === 0 || (await countHolders(context, before.id, 'ACTIVE')) === 0) return;
    await requireHolders(context, { codes, roleName: before.name });
  },
  async beforeRemove(context, { id }) {
    const count = await countHolders(context, id);
    if (count > 0) throw new ApiError('roleInUse', { params: { count } });
  },
};

/** Returns the roles with how many active people hold each; those who are invited do not yet. */
async function withHolders(
  database: Kysely<Schema>,
  records: readonly StoredRecord<Role>[],
): Promise<StoredRecord<Role>[]> {
  const { rows } = await sql<{ id: string; holders: number }>`
    select role.id, (
      select count(*)::integer from users where roles::uuid[] @> array[role.id::uuid] and status = 'ACTIVE'
        and not ${sql.raw(isInvited)}
    ) as holders
    from unnest(${records.map(({ id }) => id)}::text[]) as role(id)
  `.execute(database);
  const counts = new Map(rows.map(({ id, holders }) => [id, holders]));
  return records.map((record) => ({ ...record, holders: counts.get(record.id) ?? 0 }));
}

async function countHolders({ trx }: WriteContext, roleId: string, status?: 'ACTIVE'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where roles::uuid[] @> array[${roleId}::uuid] and (${status ?? null}::text is null or status = ${status ?? null})
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** @throws ApiError validationFailed under /privileges naming the first that access.json does not know */
function requireKnownPrivileges({ privileges: codes }: CheckedRecord<Role>): void {
  const privilege = codes.find((code) => !isKnown(code));
  if (privilege === undefined) return;
  throw new ApiError('validationFailed', {
    fields: [{ field: '/privileges', code: 'privilegeUnknown', params: { privilege } }],
  });
}

/** @throws ApiError validationFailed under /name for that of the role of people who register, which would be taken for it */
function rejectRegisteredName(role: CheckedRecord<Role>): void {
  if (normalizeSignInName(role.name) !== normalizeSignInName(registeredRole.name) || isRegisteredRole(role)) return;
  const params = { role: registeredRole.name };
  throw new ApiError('validationFailed', { fields: [{ field: '/name', code: 'registeredRoleName', params }] });
}

/** @throws ApiError validationFailed under /privileges for the role of people who register, which their address alone opens */
function rejectBeyondRegistered(role: CheckedRecord<Role>): void {
  const [privilege] = privilegesBeyondRegistered(role);
  if (privilege === undefined) return;
  throw new ApiError('validationFailed', {
    fields: [{ field: '/privileges', code: 'registeredRoleBeyond', params: { privilege } }],
  });
}

function isKnown(code: string): boolean {
  return Object.hasOwn(privileges, code) || Object.hasOwn(processes, code);
}
