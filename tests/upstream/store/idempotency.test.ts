import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimKey, storeResponse, type Claim, type KeyedWrite } from '../../../src/upstream/store/idempotency';
import { purgeExpired } from '../../../src/upstream/store/purge';
import type { Store } from '../../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../engines';

const now = new Date('2026-03-01T12:00:00Z');
const write = (changes: Partial<KeyedWrite> = {}): KeyedWrite => ({
  caller: 'user-1',
  key: '5d0c8a52-7f6c-4b0c-9a5c-1d8b4f1d2e3f',
  operation: 'POST /api/rest/roles',
  body: { name: 'Uno', privileges: ['A'] },
  now,
  ...changes,
});
const response = { status: 201, body: '{"id":"1"}' };

describe.each(bothEngines)('idempotency keys on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());

  const send = (sent: KeyedWrite): Promise<Claim> =>
    store.transaction(async (trx) => {
      const claim = await claimKey(trx, sent);
      if (claim.kind === 'new') await storeResponse(trx, sent, response);
      return claim;
    });

  it('replays the answer of the same write, in whatever order its members come', async () => {
    expect(await send(write())).toEqual({ kind: 'new' });
    expect(await send(write({ body: { privileges: ['A'], name: 'Uno' } }))).toEqual({ kind: 'replay', response });
  });

  it.each([
    ['another body', { body: { name: 'Dos' } }],
    ['another call', { operation: 'POST /api/rest/users' }],
  ])('refuses the key for %s', async (_what, changes) => {
    await send(write());
    expect(await send(write(changes))).toEqual({ kind: 'mismatch' });
  });

  it('keeps callers apart', async () => {
    await send(write());
    expect(await send(write({ caller: 'user-2' }))).toEqual({ kind: 'new' });
  });

  it('works once when sent many times at once', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => send(write())));
    expect(claims.filter((claim) => claim.kind === 'new')).toHaveLength(1);
    expect(claims.filter((claim) => claim.kind === 'replay')).toHaveLength(7);
  });

  it('works again after a failure that was rolled back', async () => {
    const failing = store.transaction(async (trx) => {
      await claimKey(trx, write());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await send(write())).toEqual({ kind: 'new' });
  });

  it('forgets after a day', async () => {
    await send(write());
    const later = new Date(now.getTime() + 24 * 60 * 60_000);
    expect(await send(write({ body: { name: 'Dos' }, now: later }))).toEqual({ kind: 'new' });
    await purgeExpired(store.db, new Date(later.getTime() + 24 * 60 * 60_000 + 1));
    expect(await store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});
