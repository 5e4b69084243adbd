import pg from 'pg';
import { keptName } from './kept-statement';
import { parsers } from './parsers';

/** Connections of one instance; a console's calls are short, and several instances share one server's hundred. */
const largestPool = 10;

/** The pool waits for it, whatever its type says. */
const prepare: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('set timezone = UTC; set jit = off');
};

const stock = pg.types.getTypeParser as (id: number, format?: string) => (value: string) => unknown;

/** A connection that keeps the statements marked so: kysely knows of no names. */
class KeepingClient extends pg.Client {
  // node-postgres overloads query in ways that an override cannot say.
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const name = typeof text === 'string' && Array.isArray(values) ? keptName(text) : undefined;
    const query = super.query.bind(this) as (...given: unknown[]) => never;
    return name === undefined ? query(...asked) : query({ name, text, values });
  }
}

/** A pool of node-postgres, whose statements are unnamed unless they ask to be kept. */
export function openPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: largestPool,
    application_name: 'rubrica',
    Client: KeepingClient,
    types: {
      getTypeParser: (id: number, format?: string) => (format !== 'binary' && parsers[id]) || stock(id, format),
    },
    onConnect: prepare,
  });
  // An idle connection that breaks is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
