import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../../../src/upstream/store/audit';
import { connect, type DatabaseLocation } from '../../../src/upstream/store/connection';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { applyDefinitions } from '../../../src/upstream/store/definition-tables';
import { appliedNames, pendingMigrations, requireCurrentSchema } from '../../../src/upstream/store/migrate';
import { migrations } from '../../../src/upstream/store/migrations/list';
import type { Schema } from '../../../src/upstream/store/schema';
import { emptyPglite, emptyPlace, bothEngines, openEmptyStore } from '../engines';
import { inReview } from '../requests/build-request';
import { describeSchema } from './describe-schema';

const names = Object.keys(migrations);
const statements = readFileSync('tests/fixtures/former-schema.sql', 'utf8').split(';\n\n');

/** Makes the tables as the single steps before the baseline left them, with a request, its history and its audit trail. */
async function fillFormer(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await applyDefinitions(db);
  for (const [subject, sent_at] of [
    ['Waiting', null],
    ['Sent', new Date()],
  ] as const) {
    const mail = { recipient: 'demo@rubrica.example', subject, text: '123456', html: '<p>123456</p>', sent_at };
    const { id: mail_id } = await db.insertInto('mail_outbox').values(mail).returning('id').executeTakeFirstOrThrow();
    const attachment = { mail_id, name: 'a.txt', type: 'text/plain', content: Buffer.from('123456') };
    await db.insertInto('mail_attachments').values(attachment).execute();
  }
  const { id } = await db.insertInto('requests').values(inReview).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('request_events').values({ request_id: id, event: 'file', to_state: 'RAD' }).execute();
  await db
    .transaction()
    .execute((trx) => appendAudit(trx, { actor: null, action: 'request.file', subject: `requests/${id}` }));
}

async function inFormer(place: DatabaseLocation, callback: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
  const { pool, unlock } = await connect(place);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await callback(db);
  } finally {
    await db.destroy();
    await unlock();
  }
}

describe.each(bothEngines)('a database of the single steps before the baseline, on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-upgrade-'));
  let place: DatabaseLocation;
  let remove: () => Promise<void> = () => Promise.resolve();
  let store: Store;

  beforeAll(async () => {
    const own = engine === 'postgres' ? await emptyPlace(engine) : undefined;
    place = own?.place ?? { dataDir, template: emptyPglite() };
    remove = own?.remove ?? remove;
    await inFormer(place, async (db) => {
      await fillFormer(db);
      await expect(requireCurrentSchema(db)).rejects.toThrow(`older version (without ${names.join(', ')})`);
    });
    store = await openDatabase(place);
  });
  afterAll(async () => {
    await store.close();
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('opens with nothing left to migrate, and opens again', async () => {
    expect(await appliedNames(store.db)).toEqual(names);
    await store.close();
    store = await openDatabase(place);
    expect(await pendingMigrations(store.db)).toEqual([]);
    await requireCurrentSchema(store.db);
  });

  it('has exactly the tables, indexes, functions and triggers of a new one', async () => {
    const fresh = await openEmptyStore(engine);
    expect(await describeSchema(store.db)).toEqual(await describeSchema(fresh.store.db));
    await fresh.remove();
  });

  it('has no text or attachment left of mails that were sent', async () => {
    const mails = store.db.selectFrom('mail_outbox as m').leftJoin('mail_attachments as a', 'a.mail_id', 'm.id');
    expect(await mails.select(['subject', 'text', 'html', 'name']).orderBy('subject').execute()).toEqual([
      { subject: 'Sent', text: '', html: null, name: null },
      { subject: 'Waiting', text: '123456', html: '<p>123456</p>', name: 'a.txt' },
    ]);
  });

  it('keeps its requests, their history and figures, and its audit trail', async () => {
    const request = await store.db.selectFrom('requests').select(['reference', 'subscriber_name']).execute();
    expect(request).toEqual([{ reference: 'RB00000001', subscriber_name: inReview.subscriber_name }]);
    expect(await store.db.selectFrom('request_events').select('to_state').execute()).toEqual([{ to_state: 'RAD' }]);
    const { rows } = await sql`select measure, amount::int from request_figures order by id`.execute(store.db);
    expect(rows).toContainEqual({ measure: 'standing', amount: 1 });
    expect(await verifyAudit(store.db)).not.toHaveProperty('brokenAt');
  });
});

it('the store refuses a database that lacks one of the single steps, and names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-upgrade-'));
  const place = { dataDir, template: emptyPglite() };
  await inFormer(place, async (db) => {
    await fillFormer(db);
    await sql`delete from schema_migrations where name = '100-asked-evidence'`.execute(db);
  });
  await expect(openDatabase(place)).rejects.toThrow('without 100-asked-evidence');
  rmSync(dataDir, { recursive: true, force: true });
});
