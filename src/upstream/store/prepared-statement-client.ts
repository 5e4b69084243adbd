import pg from 'pg';
import { asUnavailable } from './database-errors';
import { preparedName } from './prepared-statement';
import { parsers } from './parsers';

const defaultTypeParser = pg.types.getTypeParser as (id: number, format?: string) => (value: string) => unknown;

type Callback = (error: Error | null, result: unknown) => void;

/** A connection that keeps the statements marked so: kysely knows of no names. */
class PreparedStatementClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens to idle clients alone; one that is taken and breaks between two statements would end the process.
    // Its next statement fails, and the pool throws it away when it is released.
    this.on('error', () => undefined);
  }

  // node-postgres overloads query in ways that an override cannot say.
  override query(...asked: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const [text, values = [], callback] = asked;
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...asked);
    const name = preparedName(text);
    const sent = name === undefined ? { text, values } : { name, text, values };
    return callback === undefined ? (toPromise((done) => query(sent, done)) as never) : query(sent, callback);
  }
}

/**
 * Returns a promise of our own. With the one that node-postgres makes, a result outlives the sweeping of young objects
 * although nothing has it any more: they pile up until the whole heap is swept, and one list in twenty waits twice as
 * long.
 */
function toPromise(ask: (done: Callback) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error) : resolve(result)));
  }).catch((error: unknown) => {
    // From where the statement was asked, and not from where its answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw asUnavailable(error);
  });
}

/** What the pools of both engines have alike: statements are unnamed unless they ask to be kept, and values read one way. */
export const clientOptions = {
  Client: PreparedStatementClient,
  types: {
    getTypeParser: (id: number, format?: string) =>
      (format !== 'binary' && parsers[id]) || defaultTypeParser(id, format),
  },
} satisfies pg.PoolConfig;
