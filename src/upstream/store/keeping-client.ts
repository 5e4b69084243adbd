import pg from 'pg';
import { keptName } from './kept-statement';
import { parsers } from './parsers';

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

/** What the pools of both engines have alike: statements are unnamed unless they ask to be kept, and values read one way. */
export const clientOptions = {
  Client: KeepingClient,
  types: {
    getTypeParser: (id: number, format?: string) => (format !== 'binary' && parsers[id]) || stock(id, format),
  },
} satisfies pg.PoolConfig;
