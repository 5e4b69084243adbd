import { asCommand } from './as-command';
import { withStore } from './open-store';

/**
 * `npm run backup -- [file]`: a compressed copy of the embedded database in a new file. Stop the server first: one
 * process at a time has the data directory. On PostgreSQL, use pg_dump.
 */
await asCommand(async () => {
  const file = process.argv[2] ?? `rubrica-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.tar.gz`;
  await withStore((store) => store.backUp(file));
  console.log(`Backed up to ${file}. To restore: unpack it into an empty <DATA_DIR>/database.`);
});
