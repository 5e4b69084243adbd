import { verifyAudit } from '../audit';
import { lastMigrationOf } from '../migrate';
import { RowDigest } from './row-digest';
import type { Summary } from './archive-format';
import { readContentReferences } from './content-references';
import { dumpRows, fixTextForm } from './dump-rows';
import { finishSchema, loadArchive } from './load-archive';
import { openBeside, openTarget, type ReplaceOption, type RestoreTarget, type TargetLocation } from './open-target';
import { compareRows, examineArchive, type ArchiveReport } from './read-archive';

/**
 * Restores an archive to where the server of these settings finds its data. A damaged one changes nothing, nor one
 * of a version that this program does not know, nor any whose load fails.
 * @throws Error with its remedy when the archive cannot be restored, or something is there already and `replace` is not
 * asked for
 */
export async function restoreBackup(file: string, place: TargetLocation, { replace }: ReplaceOption): Promise<Summary> {
  const { manifest, summary, differences } = await examineArchive(file);
  if (!summary || differences.length > 0)
    throw new Error(
      `The backup is damaged, and nothing was restored:\n${differences.map((each) => `  - ${each}`).join('\n')}`,
    );
  lastMigrationOf(manifest.migrations, manifest.version);
  const target = await openTarget(place, { replace });
  try {
    await loadArchive(target.database, file, manifest, target.store);
    await finishSchema(target.database);
  } catch (error) {
    await target.remove();
    throw error;
  }
  await target.commit();
  return summary;
}

/** What a check of a backup looked at, and what was not as it was when the backup was made. */
export interface CheckReport {
  readonly summary: Summary | undefined;
  readonly differences: readonly string[];
}

/**
 * Restores an archive beside, compares everything with its summary, and asks more of what was restored, before it is
 * removed again.
 * @param ask returns further differences of the restored data
 * @throws Error with its remedy when the file is no backup, or there is no place to restore it to
 */
export async function checkBackup(
  file: string,
  place: TargetLocation,
  ask: (settings: RestoreTarget['settings']) => Promise<readonly string[]>,
): Promise<CheckReport> {
  const archive = await examineArchive(file);
  const differences = [...archive.differences];
  const target = await openBeside(place);
  try {
    await loadArchive(target.database, file, archive.manifest, target.store);
    differences.push(...(await compareRestored(target, archive)).filter((each) => !differences.includes(each)));
    await finishSchema(target.database);
    await target.close();
    differences.push(...(await ask(target.settings)));
  } catch (error) {
    differences.push(`It cannot be restored: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await target.remove();
  }
  return { summary: archive.summary, differences };
}

/** Says where the restored rows, documents and trail are not those of the summary. */
async function compareRestored(
  { database, readContent }: RestoreTarget,
  { manifest, summary, changed }: ArchiveReport,
): Promise<string[]> {
  if (!summary) return [];
  const missing = new Set(summary.missing.map(({ sha256 }) => sha256));
  const differences = await database.transaction().execute(async (trx) => {
    await fixTextForm(trx);
    const digests = new Map<string, RowDigest>();
    for (const table of manifest.tables) {
      const digest = new RowDigest();
      for await (const rows of dumpRows(trx, table)) for (const row of rows) digest.add(row);
      digests.set(table.name, digest);
    }
    const inRows = compareRows(summary, digests);
    for await (const { sha256, owner } of readContentReferences(trx)) {
      if (await readContent(sha256)) continue;
      const what = changed.has(sha256)
        ? 'was changed'
        : missing.has(sha256)
          ? 'was missing before the backup'
          : 'is missing';
      inRows.push(`${owner}: its content ${sha256} ${what}.`);
    }
    return inRows;
  });
  return [...differences, ...(await compareAudit(database, summary))];
}

async function compareAudit(database: RestoreTarget['database'], { audit }: Summary): Promise<string[]> {
  const { entries, brokenAt, head } = await verifyAudit(database);
  if (brokenAt !== undefined) return [`audit: the trail is broken at entry ${brokenAt}; ${entries} before it hold.`];
  if (entries === audit.entries && (entries === 0 || head === audit.head)) return [];
  return [
    `audit: the trail ends at entry ${entries} with ${head}; that of the backup at ${audit.entries} with ${audit.head}.`,
  ];
}
