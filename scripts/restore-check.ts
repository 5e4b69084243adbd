import { readSettings } from '../src/upstream/settings';
import { checkBackup } from '../src/upstream/store/backup/restore';
import { asCommand } from './as-command';
import { askAuthorities } from './restore/ask-authorities';

/**
 * `npm run restore:check -- <file>`: restores a backup beside what runs, to a directory or a PostgreSQL database of its own,
 * compares rows, documents and audit trail with what was backed up, asks the restored server for its revocation lists and
 * OCSP, and removes it again. Ends with 1 and names each difference when there is one.
 */
await asCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the backup: npm run restore:check -- data/backups/<file>.tar.gz');
  const { summary, differences } = await checkBackup(file, readSettings(process.env), (place) =>
    askAuthorities({ ...place }),
  );
  if (differences.length > 0)
    throw new Error(`${differences.length} differences:\n${differences.map((each) => `  - ${each}`).join('\n')}`);
  const tables = Object.values(summary?.tables ?? {});
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `0 differences: ${rows} rows of ${tables.length} tables, ${summary?.documents} documents, ${summary?.audit.entries} entries of the audit trail, CRL and OCSP.`,
  );
});
