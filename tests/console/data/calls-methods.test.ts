import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/console/data/data-provider';
import type { ResourceDefinition } from '../../../src/contract/definitions';
import { json, stubFetch } from '../stub-fetch';
import { callsResource } from './definitions';

const entries = [
  { configurationKey: 'Época', configurationValue: '1', version: 0 },
  { configurationKey: 'zona', configurationValue: '2', version: 3 },
  { configurationKey: 'Día10', configurationValue: '10', version: 1 },
  { configurationKey: 'Día9', configurationValue: '9', version: 1 },
];
const provider = (resource: ResourceDefinition = callsResource()) =>
  createDataProvider(() => Promise.resolve(resource));
const listOf = (page: number, filter: object = {}) => ({
  pagination: { page, perPage: 2 },
  sort: { field: 'configurationKey', order: 'ASC' as const },
  filter,
});

afterEach(() => vi.unstubAllGlobals());

describe('a whole list paged here', () => {
  it('is sorted as people do and cut into pages, asked once', async () => {
    const seen = stubFetch(() => json({ status: true, data: entries }));
    const data = provider();
    const pages = [await data.getList('configurations', listOf(1)), await data.getList('configurations', listOf(2))];
    expect(pages.map((page) => page.data.map((row: { id: string }) => row.id))).toEqual([
      ['Día9', 'Día10'],
      ['Época', 'zona'],
    ]);
    expect(pages[0]).toMatchObject({ total: 4, meta: { count: 4, exact: true } });
    expect(seen).toHaveLength(1);
  });

  it('is asked again when the same page is: someone refreshes', async () => {
    const seen = stubFetch(() => json({ status: true, data: entries }));
    const data = provider();
    await data.getList('configurations', listOf(1));
    await data.getList('configurations', listOf(1));
    expect(seen).toHaveLength(2);
  });

  it('is filtered here without case or accents, or by the call where it takes the filter', async () => {
    const seen = stubFetch(() => json({ status: true, data: entries }));
    const data = provider();
    expect((await data.getList('configurations', listOf(1, { configurationKey: 'dia' }))).total).toBe(2);
    await data.getList('configurations', listOf(1, { group: 'general' }));
    expect(seen.map(({ body }) => body)).toEqual([{}, { group: 'general' }]);
  });

  it('looks for a number as it is stored, however it was written', async () => {
    const filters = [{ field: 'configurationKey', match: 'contains' as const }];
    const fields = [{ name: 'configurationKey', written: 'document' }] as unknown as ResourceDefinition['fields'];
    const { list } = callsResource();
    stubFetch(() => json({ status: true, data: [{ configurationKey: '1000000108' }, { configurationKey: '12' }] }));
    const data = provider(callsResource({ fields, list: { ...list, filters } }));
    for (const configurationKey of ['1.000.000.108', '1 000 000 108', 'CC 1.000.000.108'])
      expect((await data.getList('configurations', listOf(1, { configurationKey }))).total).toBe(1);
  });

  it('is not kept when it failed', async () => {
    const seen = stubFetch((_, turn) => (turn === 1 ? json({}, 500) : json({ status: true, data: entries })));
    const data = provider();
    await expect(data.getList('configurations', listOf(1))).rejects.toMatchObject({ status: 500 });
    expect((await data.getList('configurations', listOf(2))).data).toHaveLength(2);
    expect(seen).toHaveLength(2);
  });
});

it('a resource of calls finds one in the list, and says when there is none', async () => {
  stubFetch(() => json({ status: true, data: entries }));
  const data = provider();
  expect((await data.getOne('configurations', { id: 'zona' })).data).toMatchObject({
    id: 'zona',
    configurationValue: '2',
  });
  await expect(data.getOne('configurations', { id: 'none' })).rejects.toMatchObject({ status: 404, code: 'notFound' });
  expect((await data.getMany('configurations', { ids: ['zona', 'Época'] })).data).toHaveLength(2);
});

it('a resource of calls updates by its call, with the key, what changed and the version; then asks for the list anew', async () => {
  const seen = stubFetch(({ url }) => json({ status: true, data: url.endsWith('update') ? { version: 4 } : entries }));
  const data = provider();
  await data.getList('configurations', listOf(1));
  const previousData = { id: 'zona', configurationKey: 'zona', configurationValue: '2', version: 3 };
  const saved = await data.update('configurations', {
    id: 'zona',
    previousData,
    data: { ...previousData, configurationValue: '5' },
  });
  expect(seen[1]).toMatchObject({
    method: 'PUT',
    url: '/api/certificate/update',
    body: { configurationKey: 'zona', configurationValue: '5' },
  });
  expect(seen[1]?.headers.get('If-Match')).toBe('"3"');
  expect(saved.data).toEqual({ id: 'zona', configurationKey: 'zona', configurationValue: '5', version: 4 });
  await data.getList('configurations', listOf(2));
  expect(seen).toHaveLength(3);
});

describe('a list that the server pages', () => {
  const served = (parameters: Record<string, string> = { group: 'group' }): ResourceDefinition => {
    const resource = callsResource();
    if (resource.source.kind !== 'calls') throw new Error('calls expected');
    const list = { ...resource.source.list, paging: 'server' as const, parameters, fixed: { section: 'ALL' } };
    return { ...resource, source: { ...resource.source, list } };
  };
  const page = (total: number, headers: Record<string, string> = {}) =>
    json({ status: true, data: entries.slice(0, 2), total }, 200, headers);

  it('sends filters and constants in the body, page and order in headers', async () => {
    const seen = stubFetch(() => page(40));
    const result = await provider(served()).getList('configurations', listOf(3, { group: 'g' }));
    expect(result).toMatchObject({ total: 40 });
    expect(seen[0]?.body).toEqual({ section: 'ALL', group: 'g' });
    const sent = ['page', 'pageSize', 'sort'].map((name) => decodeURIComponent(seen[0]?.headers.get(name) ?? ''));
    expect(sent).toEqual(['3', '2', '["configurationKey","ASC"]']);
  });

  it('sends each end of a range where the call takes it', async () => {
    const seen = stubFetch(() => page(2));
    const parameters = { startDate: 'createdAt.from', endDate: 'createdAt.to' };
    const filter = { createdAt: { from: '2026-01-01T05:00:00.000Z', to: '2026-01-03T04:59:59.999Z' } };
    await provider(served(parameters)).getList('configurations', listOf(1, filter));
    expect(seen[0]?.body).toEqual({
      section: 'ALL',
      startDate: '2026-01-01T05:00:00.000Z',
      endDate: '2026-01-03T04:59:59.999Z',
    });
  });

  it('reaches the next page by the cursor of the one before it, and another filter by none', async () => {
    const seen = stubFetch(() => page(1000, { 'X-Total-Exact': 'false', 'X-Next-Cursor': 'here' }));
    const data = provider(served());
    const first = await data.getList('configurations', listOf(1, { group: 'g' }));
    await data.getList('configurations', listOf(2, { group: 'g' }));
    await data.getList('configurations', listOf(2, { group: 'other' }));
    expect(first).toMatchObject({ pageInfo: { hasNextPage: true }, meta: { count: 1000, exact: false } });
    expect(seen.map(({ headers }) => headers.get('cursor'))).toEqual([null, 'here', null]);
  });

  it('counts exactly when asked', async () => {
    const seen = stubFetch(() => page(41_234));
    const result = await provider(served()).getList('configurations', { ...listOf(1), meta: { count: 'exact' } });
    expect(seen[0]?.headers.get('count')).toBe('exact');
    expect(result).toMatchObject({ total: 41_234, meta: { exact: true } });
  });

  it('finds records by their ids in one request, those it has', async () => {
    const seen = stubFetch(() => page(2));
    const data = provider(served());
    const found = await data.getMany('configurations', { ids: ['zona', 'none', 'Época'] });
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual(['zona', 'Época']);
    await expect(data.getOne('configurations', { id: 'none' })).rejects.toMatchObject({ status: 404 });
    expect(decodeURIComponent(seen[0]?.headers.get('ids') ?? '')).toBe('zona,none,Época');
    expect(seen[0]?.body).toEqual({ section: 'ALL' });
  });
});

it('a resource of calls names the remedy when an action has no call', async () => {
  stubFetch(() => json({}));
  await expect(provider().create('configurations', { data: {} })).rejects.toThrow(
    'add source.create to its definition',
  );
});
