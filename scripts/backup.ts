import { readSettings } from '../src/upstream/settings';
import { writeBackup } from '../src/upstream/store/backup/write-backup';
import { asCommand } from './as-command';

/**
 * `npm run backup`: rows, documents and sealed keys in one new file of `DATA_DIR/backups`, as they are at one moment. A
 * server may run meanwhile. Ends with 1 when a document was missing, which it names; the file has all the rest.
 */
await asCommand(async () => {
  const settings = readSettings(process.env);
  const { file, bytes, summary, holdsSecret } = await writeBackup(settings, settings.version, new Date());
  const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${rows} rows, ${summary.documents} documents, ${(bytes / 1e6).toFixed(1)} MB. Audit head: ${summary.audit.head}`,
  );
  console.log(
    holdsSecret
      ? 'PKI_SECRET is not set: this file holds the secret that opens the private keys of the authority. Whoever has the file has the keys.'
      : 'The private keys in it are sealed with PKI_SECRET, which is not in it: keep the secret elsewhere, as long as this file.',
  );
  if (summary.missing.length > 0)
    throw new Error(
      `Documents that could not be read, and are not in the backup:\n${summary.missing.map(({ owner, sha256 }) => `  - ${owner}: ${sha256}`).join('\n')}\nRestore them from an earlier backup.`,
    );
});
