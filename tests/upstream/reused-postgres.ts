import pg from 'pg';
import { createDatabase, type OwnDatabase } from './postgres';
import { readInitialState, restoreDatabase, type InitialState } from './reused-database';

interface Borrowed {
  readonly url: string;
  giveBack(): Promise<void>;
}

const idle: OwnDatabase[] = [];
/** All are copies of one template. */
let initial: InitialState | undefined;

/**
 * Lends a database that has every table and no row of ours. Copying the template and dropping the copy cost a fifth of a
 * second of the processor, so that a worker uses the same again as long as it can be made what it was. The end of the
 * run drops them all.
 */
export async function borrowPostgres(server: string, template: string): Promise<Borrowed> {
  const database = idle.pop() ?? (await createDatabase(server, template, template));
  initial ??= await connected(database.url, (client) => readInitialState(client));
  return { url: database.url, giveBack: () => giveBack(database) };
}

async function giveBack(database: OwnDatabase): Promise<void> {
  const isRestored = await connected(database.url, async (client) => {
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return initial !== undefined && (await restoreDatabase(client, initial));
    // The user of another server may not quiet triggers, as a superuser may: there each test has a copy of its own.
  }).catch(() => false);
  if (isRestored) idle.push(database);
  else await database.drop();
}

async function connected<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
