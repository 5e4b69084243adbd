import { parseArgs } from 'node:util';
import { readSettings } from '../src/upstream/settings';
import { restoreBackup } from '../src/upstream/store/backup/restore';
import { asCommand } from './as-command';

/**
 * `npm run restore -- <file> [--replace]`: restores a backup to DATA_DIR, or to DATABASE_URL where that is set, from
 * either engine to either. Stop the servers first. What is there already is refused, or replaced when asked to.
 */
await asCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the backup: npm run restore -- data/backups/<file>.tar.gz');
  const settings = readSettings(process.env);
  const { tables, documents } = await restoreBackup(file, settings, { replace: values.replace ?? false });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${documents} documents. Start the server with the PKI_SECRET of the backup.`);
});
