import pg from 'pg';
import { parsers } from './parsers';

/** Connections of one instance; a console's calls are short, and several instances share one server's hundred. */
const largestPool = 10;

/**
 * A pool of node-postgres. Statements stay unnamed and plans custom: a generic plan of a contains-filter forgets the
 * trigram index (1,077 ms against 2).
 */
export function openPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: largestPool,
    application_name: 'rubrica',
    types: {
      getTypeParser: ((id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_custom_plan; set timezone = UTC; set jit = off');
    },
  });
  // An idle connection that breaks is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
