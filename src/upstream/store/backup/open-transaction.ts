import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver, type DatabaseConnection } from 'kysely';
import { openPostgresPool } from '../postgres-pool';
import type { Schema } from '../schema';

/** A database of which everything asked is part of one transaction. Ending it also closes the connection. */
export interface OpenTransaction {
  readonly database: Kysely<Schema>;
  readonly commit: () => Promise<void>;
  /** Undoes what was not committed. */
  readonly rollback: () => Promise<void>;
}

/** Begins one transaction on a PostgreSQL, in which those of migrations and definitions begin and end as savepoints. */
export async function openTransaction(url: string): Promise<OpenTransaction> {
  const pool = openPostgresPool(url, 1);
  const client = await pool.connect();
  const release = () => undefined;
  const lent = { query: client.query.bind(client), release } as typeof client;
  const config = { pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } };
  const dialect = new PostgresDialect(config);
  const database = new Kysely<Schema>({
    dialect: {
      createDriver: () => new SavepointDriver(config),
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
  let isOpen = true;
  const end = async (statement: 'commit' | 'rollback'): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    try {
      await client.query(statement, []);
    } finally {
      client.release();
      await database.destroy();
      await pool.end();
    }
  };
  await client.query('begin', []);
  return {
    database,
    commit: () => end('commit'),
    // A connection that broke has undone it, and what broke it is the error to report.
    rollback: () => end('rollback').catch(() => undefined),
  };
}

class SavepointDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint nested'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint nested'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint nested'));
  }
}
