import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

/** Returns full names by user id, of those that are there; absent ids are passed over. */
export async function namesOfPeople(
  database: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const peopleIds = [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))];
  if (peopleIds.length === 0) return new Map();
  const people = await database
    .selectFrom('users')
    .select(['id', 'names', 'lastNames'])
    .where('id', 'in', peopleIds)
    .execute();
  return new Map(people.map(({ id, names, lastNames }) => [id, `${names} ${lastNames}`.trim()]));
}
