import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { openFiles } from '../../../src/upstream/adapters/file-store';
import { appendAudit } from '../../../src/upstream/store/audit';
import type { BackupSource } from '../../../src/upstream/store/backup/write-backup';
import type { DatabaseLocation, Engine } from '../../../src/upstream/store/connection';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { emptyPlace, migratedPglite } from '../engines';
import { buildRequest } from '../requests/build-request';

/** Opens places for data of a test, each on either engine, and what removes them all. */
export function openPlaces(): { folder: string; add(engine: Engine): Promise<BackupSource>; remove(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-backup-'));
  const removals: (() => Promise<void>)[] = [];
  return {
    folder,
    add: async (engine) => {
      const dataDir = mkdtempSync(path.join(folder, `${engine}-`));
      if (engine === 'pglite') return { dataDir };
      const { place, remove } = await emptyPlace('postgres');
      removals.push(remove);
      if (!('url' in place)) throw new Error('a PostgreSQL has an address');
      return { dataDir, databaseUrl: place.url };
    },
    remove: async () => {
      for (const remove of removals) await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const databaseOf = ({ dataDir, databaseUrl }: BackupSource, template?: Blob): DatabaseLocation =>
  databaseUrl === undefined ? { dataDir, ...(template && { template }) } : { url: databaseUrl };

/** Writes rows of many types, a document in parts, a trail. @returns the open database */
export async function fillPlace(place: BackupSource): Promise<Store> {
  const store = await openDatabase(databaseOf(place, migratedPglite()));
  const files = await openFiles(place);
  const { id } = await buildRequest(store, {
    request: { form: JSON.stringify({ text: '"quoted" \\ ñ 𝕊\n\t', list: [1, null, true] }) },
  });
  const documents = await store.db.selectFrom('request_documents').select('id').execute();
  for (const [at, document] of documents.entries()) {
    const sha256 = await files.write(randomBytes(at === 0 ? 2 * serverLimits.files.storedPartBytes + 1 : 1_000));
    await store.db.updateTable('request_documents').set({ sha256 }).where('id', '=', document.id).execute();
  }
  await store.db
    .insertInto('upload_parts')
    .values({
      upload_id: '00000000-0000-4000-8000-000000000000',
      start: 0,
      content: randomBytes(3_000_000),
      request_id: id,
      type: 'RUT',
      user_id: '00000000-0000-4000-8000-000000000001',
    })
    .execute();
  for (const turn of [1, 2, 3, 4, 5])
    await store.transaction((trx) =>
      appendAudit(trx, { actor: null, action: 'session.start', subject: `turns/${turn}`, detail: { number: turn } }),
    );
  await files.close();
  return store;
}
