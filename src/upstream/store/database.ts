import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { applyDefinitions } from './definition-tables';
import { warnOfJobErrors, type JobErrors } from './job-errors';
import { startMaintenance } from './maintenance';
import { migrate } from './migrate';
import { runTransaction } from './run-transaction';
import { connect, type DatabaseLocation, type Engine } from './connection';
import type { Schema } from './schema';

/** The open database. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  /**
   * Runs the work in one transaction, rolled back when it throws. On PGlite nothing else runs meanwhile: hash passwords
   * and wait for others outside of it, and inside ask `trx` alone. Where the database ends it for the sake of another one, the
   * work is done again from its beginning.
   */
  transaction<T>(callback: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Brings the planner's statistics up to date; worth calling after writing thousands of rows. */
  analyse(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database, brings its tables up to the migrations and the definitions, and keeps it in order until closed.
 * @param jobErrors takes the errors of its maintenance
 * @throws DirectoryInUse when another process has the data directory
 */
export async function openDatabase(place: DatabaseLocation, jobErrors: JobErrors = warnOfJobErrors()): Promise<Store> {
  const connection = await connect(place);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connection.pool }) });
  try {
    await migrate(db);
    await applyDefinitions(db);
  } catch (error) {
    await db.destroy();
    await connection.unlock();
    throw error;
  }
  const maintenance = startMaintenance(db, connection.engine, jobErrors);
  let closing: Promise<void> | undefined;
  return {
    db,
    engine: connection.engine,
    transaction: (callback) => runTransaction(db, callback),
    analyse: maintenance.analyse,
    close: () =>
      (closing ??= (async () => {
        await maintenance.stop();
        await db.destroy();
        await connection.unlock();
      })()),
  };
}
