import { sql, type Kysely } from 'kysely';
import { minuteMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { compactFigures } from './compact-figures';
import type { Engine } from './connection';
import type { JobErrors } from './job-errors';
import { purgeExpired } from './purge';
import { repeat } from './repeat';
import type { Schema } from './schema';

const maintenanceIntervalMs = serverLimits.database.maintenanceMinutes * minuteMs;

export interface Maintenance {
  readonly analyse: () => Promise<void>;
  /** Waits for a round at work, and starts no other. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps the database fit while it is open: removes what has expired, and on PGlite, which has no autovacuum, does what
 * that would do. Without statistics the planner mistakes a rare value for a common one and reads the whole table.
 */
export function startMaintenance(database: Kysely<Schema>, engine: Engine, jobErrors: JobErrors): Maintenance {
  const runRound = async (): Promise<void> => {
    await purgeExpired(database, new Date());
    await compactFigures(database);
    if (engine === 'pglite') await vacuumChanged(database);
  };
  const { stop } = repeat(runRound, { name: 'databaseMaintenance', intervalMs: maintenanceIntervalMs, jobErrors });
  return {
    analyse: async () => {
      await sql`analyze`.execute(database);
    },
    stop,
  };
}

/** Vacuums tables of which a tenth changed since the last look, as autovacuum counts them. */
async function vacuumChanged(database: Kysely<Schema>): Promise<void> {
  const changed = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + n_live_tup / 10 or n_dead_tup > 50 + n_live_tup / 10
  `.execute(database);
  for (const { name } of changed.rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(database);
}
