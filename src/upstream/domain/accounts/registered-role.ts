import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { masterLanguage } from '../../../contract/generated/languages';
import { registeredRole } from '../../../contract/generated/standard-roles';
import type { Schema } from '../../store/schema';

/** What makes a role this one: its name is unique within its application alone. */
interface RoleFacts {
  readonly name: unknown;
  readonly appId: unknown;
  readonly privileges: readonly string[];
}

/** Returns whether it is the role of people who register themselves: one of that name in another application is not. */
export function isRegisteredRole({ name, appId }: Pick<RoleFacts, 'name' | 'appId'>): boolean {
  return name === registeredRole.name && appId === registeredRole.appId;
}

/** Returns as SQL over `users`, by the name they have in the statement, that a person has a role beyond that one: works here. */
export function isStaff(users: string): RawBuilder<boolean> {
  const { name, appId } = registeredRole;
  return sql<boolean>`exists (select 1 from roles r where r.id = any(${sql.ref(`${users}.roles`)}::uuid[])
    and (r.name, r."appId") <> (${name}, ${appId}))`;
}

/**
 * Returns the privileges by which the role of people who register themselves reaches beyond access.json; none of
 * another role.
 */
export function privilegesBeyondRegistered({ name, appId, privileges }: RoleFacts): string[] {
  if (!isRegisteredRole({ name, appId })) return [];
  const standard: ReadonlySet<string> = new Set(registeredRole.privileges);
  return privileges.filter((code) => !standard.has(code));
}

/** Returns whether the role may be given to people who are known by their address alone. */
export async function isRegisteredRoleSafe(database: Kysely<Schema>): Promise<boolean> {
  const role = await findRole(database);
  return role === undefined || privilegesBeyondRegistered(role).length === 0;
}

/** Returns the id of the role, which is made anew where it was removed or renamed. */
export async function registeredRoleId(trx: Transaction<Schema>): Promise<string> {
  const present = await findRole(trx);
  if (present) return present.id;
  const { name, description, appId, privileges } = registeredRole;
  const { id } = await trx
    .insertInto('roles')
    .values({ name, description: description[masterLanguage], appId, privileges: [...privileges] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function findRole(database: Kysely<Schema>) {
  const { name, appId } = registeredRole;
  const roles = database.selectFrom('roles').select(['id', 'name', 'appId', 'privileges']);
  return roles.where('name', '=', name).where('appId', '=', appId).executeTakeFirst();
}
