import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../../../src/upstream/store/audit';
import type { Store } from '../../../src/upstream/store/database';
import { inSavepoint } from '../../../src/upstream/store/savepoint';
import { bothEngines, openEmptyStore } from '../engines';
import { buildRequest } from '../requests/build-request';
import type { AuditAction } from '../../../src/upstream/store/audit-action';

describe.each(bothEngines)('the audit trail on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());

  const record = (action: AuditAction): Promise<void> =>
    store.transaction((trx) =>
      appendAudit(trx, {
        actor: 'a',
        action,
        subject: 'users/1',
        detail: { changed: ['email'], version: 1, values: { y: [null, 'ñ'] } },
      }),
    );
  const tamper = async (statement: string): Promise<void> => {
    await sql.raw('alter table audit disable trigger audit_append_only').execute(store.db);
    await sql.raw(statement).execute(store.db);
  };

  it('chains entries written at once, without gaps', async () => {
    await Promise.all([...Array(25).keys()].map((n) => record(n % 2 === 0 ? 'users.update' : 'users.create')));
    const verdict = await verifyAudit(store.db, { portion: 10 });
    expect(verdict).toMatchObject({ entries: 25 });
    expect(verdict.brokenAt).toBeUndefined();
    expect(verdict.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says nothing of a change that was rolled back', async () => {
    await record('users.create');
    const failing = store.transaction(async (trx) => {
      await appendAudit(trx, { actor: null, action: 'users.update', subject: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record('users.delete');
    expect(await verifyAudit(store.db)).toMatchObject({ entries: 2 });
  });

  it('says nothing of what a savepoint took back', async () => {
    const entry = (action: AuditAction) => ({ actor: null, action, subject: 'users/1' });
    await store.transaction(async (trx) => {
      await appendAudit(trx, entry('users.create'));
      const attempt = inSavepoint(trx, async () => {
        await appendAudit(trx, entry('users.update'));
        throw new Error('no');
      });
      await expect(attempt).rejects.toThrow('no');
      await appendAudit(trx, entry('users.delete'));
    });
    const written = await store.db.selectFrom('audit').select('action').orderBy('sequence').execute();
    expect(written.map(({ action }) => action)).toEqual(['users.create', 'users.delete']);
    expect(await verifyAudit(store.db)).toMatchObject({ entries: 2 });
  });

  it.each(['update audit set actor = null', 'delete from audit', 'truncate audit'])(
    'refuses: %s',
    async (statement) => {
      await record('users.create');
      await expect(sql.raw(statement).execute(store.db)).rejects.toThrow('append-only');
      expect(await verifyAudit(store.db)).toMatchObject({ entries: 1 });
    },
  );

  it.each([
    ['a changed detail', `update audit set detail = '{"changed":["role"]}' where sequence = 2`, 2],
    ['another actor', `update audit set actor = 'b' where sequence = 3`, 3],
    ['another time', `update audit set at = at + interval '1 second' where sequence = 1`, 1],
    ['a missing entry', 'delete from audit where sequence = 2', 2],
    ['a new seal on a changed entry', `update audit set hash = repeat('0', 64) where sequence = 3`, 3],
  ])('finds %s', async (_what, statement, brokenAt) => {
    for (const action of ['users.create', 'users.update', 'users.delete'] as const) await record(action);
    await tamper(statement);
    expect(await verifyAudit(store.db)).toMatchObject({ brokenAt });
  });

  it('finds an entry that is known from elsewhere, and misses one that was cut off or hashed anew', async () => {
    for (const action of ['users.create', 'users.update', 'users.delete'] as const) await record(action);
    const [, second, third] = await store.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
    const two = { hash: second?.hash ?? '', sequence: 2 };
    const three = { hash: third?.hash ?? '' };
    expect(await verifyAudit(store.db)).toMatchObject({ missing: [], provenTo: 0 });
    expect(await verifyAudit(store.db, { known: [two] })).toMatchObject({ missing: [], provenTo: 2 });
    expect(await verifyAudit(store.db, { known: [two, three] })).toMatchObject({ missing: [], provenTo: 3 });
    const misplaced = { ...two, sequence: 3 };
    expect(await verifyAudit(store.db, { known: [misplaced, two] })).toMatchObject({
      missing: [misplaced],
      provenTo: 2,
    });
    await tamper('delete from audit where sequence = 3');
    expect(await verifyAudit(store.db, { known: [two, three] })).toMatchObject({ missing: [three], provenTo: 2 });
  });

  it('does not begin before its first entry', async () => {
    await record('users.create');
    await tamper(
      `insert into audit select -5, at, actor, action, subject, detail, previous_hash, hash from audit where sequence = 1`,
    );
    expect(await verifyAudit(store.db)).toMatchObject({ brokenAt: 1 });
  });

  it('is not empty beside requests', async () => {
    expect(await verifyAudit(store.db)).toMatchObject({ entries: 0, requestsBeside: 0 });
    await buildRequest(store);
    await tamper('truncate audit');
    expect(await verifyAudit(store.db)).toMatchObject({ entries: 0, requestsBeside: 1 });
  });
});
