import { sql, type Kysely } from 'kysely';
import { serverLimits } from '../../contract/generated/server-limits';
import type { Schema } from './schema';

/** Rows of one figure that are worth adding up. */
const maxRows = serverLimits.database.figureRows;

/**
 * Puts one row in the place of many of the same figure. In one statement: a reader meanwhile sees the many or the one,
 * and a row that another instance has taken is no other's.
 */
export async function compactFigures(database: Kysely<Schema>): Promise<void> {
  await sql`
    with many as (
      select application, measure, key, day from request_figures
      group by application, measure, key, day having count(*) > ${sql.lit(maxRows)}
    ),
    taken as (
      delete from request_figures f using many m
      where f.application = m.application and f.measure = m.measure and f.key = m.key and f.day = m.day
      returning f.application, f.measure, f.key, f.day, f.amount, f.seconds
    )
    insert into request_figures (application, measure, key, day, amount, seconds)
    select application, measure, key, day, sum(amount), sum(seconds) from taken
    group by application, measure, key, day having sum(amount) <> 0 or sum(seconds) <> 0
  `.execute(database);
}
