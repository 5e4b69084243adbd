import pg from 'pg';
import { clientOptions } from './keeping-client';

/** Connections of one instance; a console's calls are short, and several instances share one server's hundred. */
const largestPool = 10;

/**
 * Connections for contents alone: calls store them within their transactions, and ten calls that each wait for a second
 * connection of the same pool would wait for ever.
 */
export const contentConnections = 3;

/** The pool waits for it, whatever its type says. */
const prepare: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('set timezone = UTC; set jit = off');
};

/** A pool of node-postgres to a server. */
export function openPostgresPool(url: string, max = largestPool): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions,
    connectionString: url,
    max,
    application_name: 'rubrica',
    onConnect: prepare,
  });
  // An idle connection that breaks is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
