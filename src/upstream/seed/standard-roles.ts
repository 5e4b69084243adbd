import { masterLanguage } from '../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { standardRoles } from '../../contract/generated/standard-roles';
import type { Schema } from '../store/schema';

type RoleKey = Pick<(typeof standardRoles)[number], 'name' | 'appId'>;

/** Writes the roles of access.json, those that are not there yet; descriptions are in the master language, Spanish. @returns ids by name */
export async function insertStandardRoles(trx: Transaction<Schema>): Promise<ReadonlyMap<string, string>> {
  const stored = await trx.selectFrom('roles').select(['id', 'name', 'appId']).execute();
  // A name is unique within its application alone.
  const isSame = (one: RoleKey, other: RoleKey) => one.name === other.name && one.appId === other.appId;
  const present = stored.filter((role) => standardRoles.some((each) => isSame(each, role)));
  const missing = standardRoles.filter((role) => !present.some((each) => isSame(each, role)));
  const added =
    missing.length === 0
      ? []
      : await trx.insertInto('roles').values(missing.map(toRow)).returning(['id', 'name']).execute();
  return new Map([...present, ...added].map(({ id, name }) => [name, id]));
}

function toRow({ name, description, appId, privileges }: (typeof standardRoles)[number]) {
  return { name, description: description[masterLanguage], appId, privileges: [...privileges] };
}
