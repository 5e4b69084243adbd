import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../store/schema';

type ListedRole = Pick<Selectable<Schema['roles']>, 'id' | 'name' | 'description' | 'appId' | 'privileges'>;

/** Returns every role, by name. */
export function listRoles(database: Kysely<Schema>): Promise<ListedRole[]> {
  return database
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'appId', 'privileges'])
    .orderBy('name')
    .execute();
}
