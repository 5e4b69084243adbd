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

  it('is not kept when it failed', async () => {
    const seen = stubFetch((_, turn) => (turn === 1 ? json({}, 500) : json({ status: true, data: entries })));
    const data = provider();
    await expect(data.getList('configurations', listOf(1))).rejects.toMatchObject({ status: 500 });
    expect((await data.getList('configurations', listOf(2))).data).toHaveLength(2);
    expect(seen).toHaveLength(2);
  });
});

it('finds one in the list, and says when there is none', async () => {
  stubFetch(() => json({ status: true, data: entries }));
  const data = provider();
  expect((await data.getOne('configurations', { id: 'zona' })).data).toMatchObject({
    id: 'zona',
    configurationValue: '2',
  });
  await expect(data.getOne('configurations', { id: 'none' })).rejects.toMatchObject({ status: 404, code: 'notFound' });
  expect((await data.getMany('configurations', { ids: ['zona', 'Época'] })).data).toHaveLength(2);
});

it('updates by its call, with the key, what changed and the version; then asks for the list anew', async () => {
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

it('lets the server page where the definition says so', async () => {
  const resource = callsResource();
  if (resource.source.kind !== 'calls') throw new Error('calls expected');
  const source = { ...resource.source, list: { ...resource.source.list, paging: 'server' as const } };
  const seen = stubFetch(() => json({ status: true, data: entries.slice(0, 2), total: 40 }));
  const result = await provider({ ...resource, source }).getList('configurations', listOf(3, { group: 'g' }));
  expect(result).toMatchObject({ total: 40 });
  expect(seen[0]?.body).toEqual({ group: 'g', page: 3, pageSize: 2, sort: '["configurationKey","ASC"]' });
});

it('names the remedy when an act has no call', async () => {
  stubFetch(() => json({}));
  await expect(provider().create('configurations', { data: {} })).rejects.toThrow(
    'add source.create to its definition',
  );
});
