import { masterLanguage } from '../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { standardRoles } from '../../contract/generated/standard-roles';
import type { Schema } from '../store/schema';

/** Writes the roles of access.json, those that are not there yet; descriptions are in the master language, Spanish. @returns ids by name */
export async function insertStandardRoles(trx: Transaction<Schema>): Promise<ReadonlyMap<string, string>> {
  const present = await trx.selectFrom('roles').select(['id', 'name']).execute();
  const names = new Set(present.map(({ name }) => name));
  const missing = standardRoles.filter(({ name }) => !names.has(name));
  const added =
    missing.length === 0
      ? []
      : await trx.insertInto('roles').values(missing.map(toRow)).returning(['id', 'name']).execute();
  return new Map([...present, ...added].map(({ id, name }) => [name, id]));
}

function toRow({ name, description, appId, privileges }: (typeof standardRoles)[number]) {
  return { name, description: description[masterLanguage], appId, privileges: [...privileges] };
}
