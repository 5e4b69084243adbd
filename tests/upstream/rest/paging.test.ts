import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../src/upstream/domain/listing/context';
import { list, type Page } from '../../../src/upstream/domain/resources/list-records';
import type { ListParameters } from '../../../src/upstream/domain/resources/list-query';
import type { Store } from '../../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../engines';
import { sampleRows } from './sample-rows';
import { createSamples, fillSamples, samples, sortable } from './samples';

/** The id, too, which stands for a resource's own order where nothing else is said. */
const order = fc.tuple(fc.constantFrom(...sortable, 'id'), fc.constantFrom('ASC', 'DESC'));

describe.each(bothEngines)('paging on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
    await createSamples(store);
  });
  afterAll(() => remove());

  const page = (parameters: ListParameters): Promise<Page> =>
    list(samples, { db: store.db, language: 'en' } as ReadContext, parameters);

  async function walk(parameters: ListParameters, size: number): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { records, next } = await page({ ...parameters, range: `[0,${size - 1}]`, ...(cursor && { cursor }) });
      ids.push(...records.map(({ id }) => id));
      cursor = next;
    } while (cursor !== undefined);
    return ids;
  }

  it('by cursor visits every row once, in the order of offsets, whatever the sort', async () => {
    await fc.assert(
      fc.asyncProperty(sampleRows, order, fc.integer({ min: 1, max: 7 }), async (rows, sort, size) => {
        await fillSamples(store, rows);
        const parameters = { sort: JSON.stringify(sort) };
        const whole = (await page({ ...parameters, range: '[0,199]' })).records.map(({ id }) => id);
        expect([...whole].sort()).toEqual(rows.map(({ id }) => id).sort());
        expect(await walk(parameters, size)).toEqual(whole);
        const offset = Math.floor(rows.length / 2);
        const byOffset = await page({ ...parameters, range: `[${offset},${offset + size - 1}]` });
        expect(byOffset.records.map(({ id }) => id)).toEqual(whole.slice(offset, offset + size));
        expect(byOffset).toMatchObject({ total: rows.length, exact: true });
      }),
      { numRuns: 40 },
    );
  });

  it('backwards is forwards reversed', async () => {
    await fc.assert(
      fc.asyncProperty(sampleRows, fc.constantFrom(...sortable), async (rows, field) => {
        await fillSamples(store, rows);
        const up = await walk({ sort: JSON.stringify([field, 'ASC']) }, 4);
        const down = await walk({ sort: JSON.stringify([field, 'DESC']) }, 5);
        expect(down.reverse()).toEqual(up);
      }),
      { numRuns: 20 },
    );
  });

  it('goes on where it was when rows before and behind it change', async () => {
    await fc.assert(
      fc.asyncProperty(sampleRows, sampleRows, order, async (rows, added, sort) => {
        await fillSamples(store, rows);
        const parameters = { sort: JSON.stringify(sort), range: '[0,3]' };
        const first = await page(parameters);
        fc.pre(first.next !== undefined);
        const seen = new Set(first.records.map(({ id }) => id));
        const fresh = added.filter(({ id }) => rows.every((row) => row.id !== id));
        await fillSamples(store, [...rows.filter(({ id }) => !seen.has(id)), ...fresh]);
        let next: string | undefined = first.next;
        const later: string[] = [];
        while (next !== undefined) {
          const following = await page({ ...parameters, cursor: next });
          later.push(...following.records.map(({ id }) => id));
          next = following.next;
        }
        const old = rows.map(({ id }) => id).filter((id) => !seen.has(id));
        expect(later.filter((id) => old.includes(id)).sort()).toEqual([...old].sort());
      }),
      { numRuns: 20 },
    );
  });
});
