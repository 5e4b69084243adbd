import { setFlagsFromString, getHeapSpaceStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../engines';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const megabyte = 2 ** 20;

describe.each(bothEngines)('memory of answers on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterAll(() => remove());

  /** Asks for that much text, one answer after the other. */
  const ask = async (responseCount: number, bytes: number) => {
    for (let turn = 0; turn < responseCount; turn += 1)
      await sql`select repeat('x', ${bytes}::integer) as text`.execute(store.db);
  };

  it('is free again once they were given', async () => {
    await ask(5, megabyte);
    collect();
    const before = process.memoryUsage().heapUsed;
    await ask(40, megabyte);
    collect();
    expect((process.memoryUsage().heapUsed - before) / megabyte).toBeLessThan(10);
  });

  it('is not carried to the old objects while they are young', async () => {
    const old = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;
    await ask(50, 50_000);
    collect();
    const before = old();
    await ask(1500, 50_000);
    expect((old() - before) / megabyte).toBeLessThan(10);
  });
});
