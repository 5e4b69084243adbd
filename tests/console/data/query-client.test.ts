import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient, prefetchQuery } from '../../../src/console/data/query-client';

it('the query client keeps memory flat over 200 pages of 100 rows, and never drops what is on screen', async () => {
  const client = createQueryClient();
  const onScreen = new QueryObserver(client, { queryKey: ['users', 'getList', { page: 0 }], queryFn: () => 0 });
  const leave = onScreen.subscribe(() => undefined);
  for (let page = 1; page <= 200; page += 1) {
    await client.fetchQuery({ queryKey: ['users', 'getList', { page }], queryFn: () => page });
    for (let row = 0; row < 100; row += 1) client.setQueryData(['users', 'getOne', { id: `${page}-${row}` }], { row });
  }
  await vi.waitFor(() => expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(1 + 4 + 120), {
    timeout: 10_000,
  });
  expect(client.getQueryData(['users', 'getList', { page: 0 }])).toBe(0);
  expect(client.getQueryData(['users', 'getList', { page: 200 }])).toBe(200);
  expect(client.getQueryData(['users', 'getList', { page: 1 }])).toBeUndefined();
  leave();
  client.clear();
});

it('the query client drops the first of the pages that came in one millisecond', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const client = createQueryClient();
  for (let page = 1; page <= 20; page += 1) client.setQueryData(['users', 'getList', { page }], page);
  vi.useRealTimers();
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toHaveLength(4), { timeout: 10_000 });
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([17, 18, 19, 20]);
  client.clear();
});

it('the query client keeps what a screen holds without asking for it yet', async () => {
  const client = createQueryClient();
  const isScheduled = new QueryObserver(client, { queryKey: ['users', 'count'], queryFn: () => 0, enabled: false });
  const leave = isScheduled.subscribe(() => undefined);
  const query = client.getQueryCache().find({ queryKey: ['users', 'count'] });
  for (let row = 0; row < 300; row += 1) client.setQueryData(['users', 'getOne', { id: row }], { row });
  await vi.waitFor(() => expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(121), { timeout: 10_000 });
  expect(client.getQueryCache().find({ queryKey: ['users', 'count'] })).toBe(query);
  leave();
  client.clear();
});

it('the query client holds a prefetched page fresh for the first that shows it, and asks again after a return', async () => {
  const client = createQueryClient();
  const queryKey = ['users', 'getList', { page: 1 }];
  const queryFn = vi.fn(() => 1);
  await prefetchQuery(client, queryKey, queryFn);
  for (const times of [1, 2]) {
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 10_000 });
    expect(queryFn).toHaveBeenCalledTimes(times);
  }
  client.clear();
});

it('the query client asks once and does not believe the browser that it is offline', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new Error('no')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn })).rejects.toThrow('no');
  expect(queryFn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  client.clear();
});
