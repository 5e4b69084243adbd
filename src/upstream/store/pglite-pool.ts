import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { serverLimits } from '../../contract/generated/server-limits';
import { clientOptions } from './prepared-statement-client';
import { PgliteStream } from './pglite-stream';

const { waitMs } = serverLimits.database;

/**
 * Deallocates the statements that a former client left: the session outlives a client. The pool waits for it, whatever
 * its type says.
 */
const forget: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('deallocate all');
};

/**
 * Opens node-postgres over PGlite, so that both engines have one client. PGlite has a single session: a connection has
 * it alone until the release, as a transaction needs, and others wait in the order of their asking.
 */
export function openPglitePool(database: PGlite): PostgresPool {
  const pool = new pg.Pool({
    ...clientOptions,
    // The user and database that PGlite has.
    user: 'postgres',
    database: 'template1',
    stream: () => new PgliteStream(database),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    onConnect: forget,
  });
  pool.on('error', () => undefined);
  return {
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        if (!(error instanceof Error && error.message.includes('timeout'))) throw error;
        throw new Error(
          'The database stayed busy for a minute; is the pool asked from inside a transaction, instead of the transaction?',
          { cause: error },
        );
      }
    },
    end: () => pool.end(),
  };
}
