import { sql } from 'kysely';
import type { Role, User } from '../../../contract/generated/types';
import { roleHooks } from '../accounts/role-hooks';
import { userHooks } from '../accounts/user-hooks';
import type { RestHooks } from '../listing/hooks';
import { releaseCasesOf } from '../requests/review/release-cases';

/** The hooks of a user, whose cases are free again once that person decides on them no more. */
export const usersReleasingCases: RestHooks<User> = {
  ...userHooks,
  async afterUpdate(context, before, after) {
    await userHooks.afterUpdate?.(context, before, after);
    await releaseCasesOf(context, [after.id]);
  },
  async beforeRemove(context, record) {
    await userHooks.beforeRemove?.(context, record);
    await releaseCasesOf(context, [record.id], { isLeaving: true });
  },
};

/** The hooks of a role, which may be what lets its holders decide. */
export const rolesReleasingCases: RestHooks<Role> = {
  ...roleHooks,
  async afterUpdate(context, before, after) {
    await roleHooks.afterUpdate?.(context, before, after);
    if (before.privileges.every((code) => after.privileges.includes(code))) return;
    const { rows } = await sql<{ id: string }>`
      select id from users where roles::uuid[] @> array[${after.id}::uuid]
    `.execute(context.trx);
    await releaseCasesOf(
      context,
      rows.map(({ id }) => id),
    );
  },
};
