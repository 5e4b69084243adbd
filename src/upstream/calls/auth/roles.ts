import { allows } from '../../../contract/access';
import { privileges, processes } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/auth';
import { listRoles } from '../../domain/accounts/list-roles';
import { isOwnName, requireOwnName } from '../../domain/accounts/own-name';
import { findPerson } from '../../domain/accounts/people';
import { ApiError } from '../../domain/api-error';
import { privilegeLabel } from '../../domain/catalogue-names';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';

/** Those who manage users or roles see every role; anyone else their own. */
const managing = ['consultRole', 'createRole', 'editRole', 'createUser', 'editUser'];

/** Returns a role's name, which is unique within an application. */
function nameOf({ name, appId }: { name: string; appId: string }): string {
  return `${appId}/${name}`;
}

/** @throws ApiError usernameNotOwn for another person without the privilege to consult users; noResults for no one */
async function rolesByName(
  context: ContextOf<typeof calls.structureRolesPrivileges>,
): Promise<readonly { name: string; appId: string }[]> {
  const caller = callerOf(context);
  const { username } = context.body;
  if (isOwnName(caller, username)) return caller.roles;
  if (!allows(caller.held, ['consultUser'])) requireOwnName(caller, username);
  const person = await findPerson(context.trx, { username: username ?? '' });
  if (!person) throw new ApiError('noResults');
  return person.roles;
}

/**
 * Returns every privilege with its label and group, and the roles with the mark of those that the named person holds.
 * @throws ApiError as {@link rolesByName}
 */
export const structureRolesPrivileges: Handler<typeof calls.structureRolesPrivileges> = async (context) => {
  const caller = callerOf(context);
  const { trx, language } = context;
  const own = new Set(caller.roles.map(nameOf));
  const assigned = new Set((await rolesByName(context)).map(nameOf));
  const roles = await listRoles(trx);
  const shown = allows(caller.held, managing) ? roles : roles.filter((role) => own.has(nameOf(role)));
  return {
    roles: shown.map(({ privileges: Privileges, ...role }) => ({
      ...role,
      Privileges,
      assigned: assigned.has(nameOf(role)),
    })),
    privileges: Object.entries({ ...privileges, ...processes }).map(([code, group]) => ({
      code,
      group,
      label: privilegeLabel(code, language),
    })),
  };
};
