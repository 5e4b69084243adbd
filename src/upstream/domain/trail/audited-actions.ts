import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

/** Returns every action of the trail, in order: the index is jumped through, so that its length costs nothing. */
export async function auditedActions(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit order by action limit 1)
      union all
      select (select a.action from audit a where a.action > found.action order by a.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null
  `.execute(database);
  return rows.map(({ action }) => action);
}
