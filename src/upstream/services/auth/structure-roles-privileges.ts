import type { structureRolesPrivileges as call } from '../../../contract/generated/calls/auth';
import { privileges, processes } from '../../../contract/generated/access';
import english from '../../../contract/generated/texts/en/access';
import spanish from '../../../contract/generated/texts/es/access';
import { allows } from '../../../contract/access';
import { callerOf, type Handler, type Language } from '../handler';

const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: spanish.privileges,
  en: english.privileges,
};

/** Whoever manages users or roles sees every role; anyone else their own. */
const managing = ['consultRole', 'createRole', 'editRole', 'createUser', 'editUser'];

/** A name is unique within an application. */
function nameOf({ name, appId }: { name: string; appId: string }): string {
  return `${appId}/${name}`;
}

/** Every privilege with its label and group, and the roles with the mark of those the caller holds. */
export const structureRolesPrivileges: Handler<typeof call> = async (context) => {
  const caller = callerOf(context);
  const { trx, language } = context;
  const own = new Set(caller.roles.map(nameOf));
  const rows = await trx
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'appId', 'privileges'])
    .orderBy('name')
    .execute();
  const shown = allows(caller.held, managing) ? rows : rows.filter((role) => own.has(nameOf(role)));
  return {
    roles: shown.map(({ privileges: Privileges, ...role }) => ({
      ...role,
      Privileges,
      assigned: own.has(nameOf(role)),
    })),
    privileges: Object.entries({ ...privileges, ...processes }).map(([code, group]) => ({
      code,
      group,
      label: labels[language][code] ?? code,
    })),
  };
};
