import { sql } from 'kysely';
import { rotateSecret } from '../src/upstream/adapters/pki/seals';
import { readNextSecret, readSettings } from '../src/upstream/settings';
import type { Store } from '../src/upstream/store/database';
import { asCommand } from './as-command';
import { withStore } from './open-store';

/**
 * `PKI_SECRET=<former> PKI_SECRET_NEW=<new> npm run secret:rotate`: seals everything that lies sealed in the database with
 * the new secret, all or nothing; without PKI_SECRET, from the database's own. Stop every server first, and start them
 * with the new secret as PKI_SECRET. Backups from before still need the former one.
 */
await asCommand(async () => {
  const next = readNextSecret(process.env);
  const { pkiSecret: former } = readSettings(process.env);
  const counts = await withStore(async (store) => {
    await refuseBesideServers(store);
    return rotateSecret(store, { former, next }, new Date());
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${total} values are sealed with the new secret:`);
  for (const [table, count] of Object.entries(counts)) console.log(`  ${table} ${count}`);
  console.log('Start the servers with PKI_SECRET set to it, and keep the former one as long as backups from before.');
  console.log(
    'Every server has to have been stopped; an idle one on PostgreSQL is not seen. Was one running? Stop it and run this command again, with the same two secrets: it seals anew what that server has sealed since.',
  );
});

/**
 * Refuses beside servers on the same PostgreSQL, which would go on sealing with the former secret. One that is idle has no connection and is not
 * seen: what it seals is taken in by running the command again. The embedded database has its lock.
 */
async function refuseBesideServers(store: Store): Promise<void> {
  if (store.engine !== 'postgres') return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'rubrica' and datname = current_database() and pid <> pg_backend_pid()
  `.execute(store.db);
  if ((rows[0]?.count ?? 0) > 0)
    throw new Error(
      'A server is running on this database: stop every one, also those that are idle, then rotate the secret.',
    );
}
