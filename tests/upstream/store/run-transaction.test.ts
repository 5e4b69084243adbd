import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../../../src/upstream/store/audit';
import type { Store } from '../../../src/upstream/store/database';
import type { Schema } from '../../../src/upstream/store/schema';
import { openEmptyStore } from '../engines';
import { buildRequest } from '../requests/build-request';

let store: Store;
let remove: () => Promise<void>;
let rows: readonly number[];
beforeAll(async () => {
  ({ store, remove } = await openEmptyStore('postgres'));
  rows = [(await buildRequest(store)).id, (await buildRequest(store)).id];
});
afterAll(() => remove());

/** Returns a promise, and what fulfils it. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

const count = (trx: Transaction<Schema>, at: number) =>
  sql`update requests set version = version + 1 where id = ${rows[at]}`.execute(trx);
const note = (trx: Transaction<Schema>) =>
  appendAudit(trx, { actor: null, action: 'users.update', subject: 'users/1' });
const versions = async () => {
  const found = await store.db.selectFrom('requests').select('version').orderBy('id').execute();
  return found.map(({ version }) => version);
};

it('writes entries last, so that none waits for a row of a transaction that waits for its turn', async () => {
  const before = await versions();
  const noted = gate();
  const locked = gate();
  let runs = 0;
  const noting = store.transaction(async (trx) => {
    runs += 1;
    await note(trx);
    noted.open();
    await locked.passed;
    await count(trx, 0);
  });
  const locking = store.transaction(async (trx) => {
    runs += 1;
    await noted.passed;
    await count(trx, 0);
    locked.open();
    await note(trx);
  });
  await Promise.all([noting, locking]);
  expect(runs).toBe(2);
  expect(await versions()).toEqual([(before[0] ?? 0) + 2, before[1]]);
  expect(await verifyAudit(store.db)).toMatchObject({ entries: 2 });
});

it('runs work again that the database ended for the sake of another, also under an error of its own', async () => {
  const before = await versions();
  const both = [gate(), gate()];
  let runs = 0;
  const cross = (first: number) =>
    store.transaction(async (trx) => {
      runs += 1;
      await count(trx, first);
      both[first]?.open();
      await both[1 - first]?.passed;
      await count(trx, 1 - first).catch((cause: unknown) => {
        throw new Error('Not counted', { cause });
      });
    });
  await Promise.all([cross(0), cross(1)]);
  expect(runs).toBe(3);
  expect(await versions()).toEqual(before.map((version) => version + 2));
});
