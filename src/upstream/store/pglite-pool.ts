import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Mutex } from './mutex';

type Command = PostgresQueryResult<unknown>['command'];

/**
 * PGlite in the shape of a node-postgres pool, so that kysely's own PostgresDialect runs on it unchanged. PGlite has a
 * single session: whoever connects has it alone until the release, as a transaction needs.
 */
export class PglitePool implements PostgresPool {
  readonly #database: PGlite;
  readonly #mutex = new Mutex();
  /** One session, one client: kysely tells connections apart by identity. */
  readonly #client: PostgresPoolClient;
  #release: () => void = () => undefined;

  constructor(database: PGlite) {
    this.#database = database;
    const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const { command, affectedRows, rows } = await database.query<R>(text, [...parameters]);
      return { command: (command ?? 'SELECT') as Command, rowCount: affectedRows ?? 0, rows };
    };
    this.#client = { query: query as PostgresPoolClient['query'], release: () => this.#release() };
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#release = await this.#mutex.acquire();
    return this.#client;
  }

  /** Closes the database itself, so that everything reaches its files. */
  async end(): Promise<void> {
    const release = await this.#mutex.acquire();
    try {
      if (!this.#database.closed) await this.#database.close();
    } finally {
      release();
    }
  }
}
