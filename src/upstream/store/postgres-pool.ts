import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { serverLimits } from '../../contract/generated/server-limits';
import { asUnavailable } from './database-errors';
import { clientOptions } from './prepared-statement-client';

/** Prepares a client; the pool waits for it, whatever its type says. */
const prepare: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('set timezone = UTC; set jit = off');
};

/**
 * Returns a pool of node-postgres to a server. A connection that breaks is replaced by the next call that needs one.
 */
export function openPostgresPool(url: string, max: number = serverLimits.database.connections): PostgresPool {
  const pool = new pg.Pool({
    ...clientOptions,
    connectionString: url,
    max,
    // Neither a server that doesn't answer nor a pool that is taken keeps a call past the caller's own patience.
    connectionTimeoutMillis: serverLimits.database.connectMs,
    keepAlive: true,
    application_name: 'rubrica',
    onConnect: prepare,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => undefined);
  return {
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    end: () => pool.end(),
  };
}
