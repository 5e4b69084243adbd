import pg from 'pg';
import { clientOptions } from './keeping-client';

/** Connections of one instance; a console's calls are short, and several instances share one server's hundred. */
const largestPool = 10;

/** The pool waits for it, whatever its type says. */
const prepare: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('set timezone = UTC; set jit = off');
};

/** A pool of node-postgres to a server. */
export function openPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions,
    connectionString: url,
    max: largestPool,
    application_name: 'rubrica',
    onConnect: prepare,
  });
  // An idle connection that breaks is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
