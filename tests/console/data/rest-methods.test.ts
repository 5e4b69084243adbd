import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { CallError } from '../../../src/console/transport/call-error';
import { errorResponse, json, silence, stubFetch, type Seen } from '../stub-fetch';
import { restResource } from './definitions';

const provider = () => createDataProvider(() => Promise.resolve(restResource()));
const sort = { field: 'username', order: 'ASC' } as const;
const listOf = (page: number, filter: object = { names: 'Ñandú' }) => ({
  pagination: { page, perPage: 20 },
  sort,
  filter,
});
const header = (seen: Seen | undefined, name: string): unknown => {
  const value = seen?.headers.get(name);
  return typeof value === 'string' ? JSON.parse(decodeURIComponent(value)) : undefined;
};
const rows = [{ id: '1', username: 'ana', version: 1 }];

afterEach(() => vi.unstubAllGlobals());

describe('a list', () => {
  it('sends filter, sort and range in headers, and neither a query nor HTTP’s own Range', async () => {
    const seen = stubFetch(() => json(rows, 200, { 'X-Total-Count': '41', 'X-Total-Exact': 'true' }));
    const result = await provider().getList('users', listOf(2));
    expect(result).toEqual({ data: rows, total: 41, meta: { count: 41, exact: true } });
    expect(seen[0]?.url).toBe('/api/rest/users');
    expect(seen[0]?.headers.has('Range')).toBe(false);
    expect([header(seen[0], 'filter'), header(seen[0], 'sort'), header(seen[0], 'rows')]).toEqual([
      { names: 'Ñandú' },
      ['username', 'ASC'],
      [20, 39],
    ]);
  });

  it('pages by pageInfo when the count is capped, and says the count in meta', async () => {
    stubFetch(() => json(rows, 200, { 'X-Total-Count': '1000', 'X-Total-Exact': 'false', 'X-Next-Cursor': 'c' }));
    const result = await provider().getList('users', listOf(80));
    expect(result).toEqual({
      data: rows,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
      meta: { count: 1000, exact: false },
    });
  });

  it('asks for an exact count when a screen wants it', async () => {
    const seen = stubFetch(() => json(rows, 200, { 'X-Total-Count': '5' }));
    await provider().getList('users', { ...listOf(1), meta: { count: 'exact' } });
    expect(seen[0]?.headers.get('count')).toBe('exact');
  });

  it('goes to the next page by the cursor of this one, for the same query alone', async () => {
    const seen = stubFetch(() => json(rows, 200, { 'X-Total-Count': '90', 'X-Next-Cursor': 'after-20' }));
    const data = provider();
    await data.getList('users', listOf(1));
    await data.getList('users', listOf(2));
    await data.getList('users', listOf(2, { names: 'other' }));
    expect(seen.map(({ headers }) => headers.get('cursor'))).toEqual([null, 'after-20', null]);
  });

  it('is given up when the screen goes away', async () => {
    stubFetch(silence);
    const data = provider();
    expect(data.supportAbortSignal).toBe(true);
    const leaving = new AbortController();
    const asked = data.getList('users', { ...listOf(1), signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('of another record’s children filters by it', async () => {
    const seen = stubFetch(() => json(rows, 200, { 'X-Total-Count': '1' }));
    await provider().getManyReference('users', { ...listOf(1), target: 'role', id: 'r1' });
    expect(header(seen[0], 'filter')).toEqual({ names: 'Ñandú', role: 'r1' });
  });

  it('of ids filters by them', async () => {
    const seen = stubFetch(() => json(rows));
    expect(await provider().getMany('users', { ids: ['1', '2'] })).toEqual({ data: rows });
    expect(header(seen[0], 'filter')).toEqual({ id: ['1', '2'] });
  });
});

describe('saving', () => {
  const before = { id: '7', version: 4, names: 'Ana', roles: ['a', 'b'], phone: null, email: 'ana@rubrica.example' };

  it('sends the changed fields alone, with the version read', async () => {
    const seen = stubFetch(() => json({ ...before, names: 'Ana María', version: 5 }));
    const saved = await provider().update('users', {
      id: '7',
      previousData: before,
      data: { ...before, names: 'Ana María', email: '' },
    });
    expect(saved.data).toMatchObject({ version: 5 });
    expect(seen[0]).toMatchObject({
      url: '/api/rest/users/7',
      method: 'PUT',
      body: { names: 'Ana María', email: null },
    });
    expect(seen[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('sends an empty patch when nothing changed', async () => {
    const seen = stubFetch(() => json(before));
    await provider().update('users', {
      id: '7',
      previousData: before,
      data: { ...before, roles: ['a', 'b'], phone: '' },
    });
    expect(seen[0]?.body).toEqual({});
  });

  it('creates once under the key of the screen', async () => {
    const seen = stubFetch(() => json({ id: '8' }, 201));
    await provider().create('users', { data: { username: 'nueva' }, meta: { idempotencyKey: 'k1' } });
    expect(seen[0]).toMatchObject({ url: '/api/rest/users', method: 'POST', body: { username: 'nueva' } });
    expect(seen[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  it('places the server’s errors on the form’s fields', async () => {
    stubFetch(() =>
      errorResponse(422, 'validationFailed', 'Revise los campos marcados', {
        fields: [{ field: '/email', code: 'format', message: 'Escriba un correo' }],
      }),
    );
    const error: unknown = await provider()
      .create('users', { data: {} })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ body: { errors: { email: 'Escriba un correo' } } });
  });

  it('changes many, each with its own version', async () => {
    const seen = stubFetch(({ method, url }) => json({ id: url.at(-1), version: Number(url.at(-1)), status: method }));
    expect(await provider().updateMany('users', { ids: ['1', '2'], data: { status: 'INACTIVE' } })).toEqual({
      data: ['1', '2'],
    });
    const writes = seen.filter(({ method }) => method === 'PUT').sort((a, b) => a.url.localeCompare(b.url));
    expect(writes.map(({ url, body, headers }) => [url, body, headers.get('If-Match')])).toEqual([
      ['/api/rest/users/1', { status: 'INACTIVE' }, '"1"'],
      ['/api/rest/users/2', { status: 'INACTIVE' }, '"2"'],
    ]);
  });

  it('deletes one and many', async () => {
    const seen = stubFetch(() => json({ id: '1' }));
    await provider().delete('users', { id: '1' });
    expect(await provider().deleteMany('users', { ids: ['2', '3'] })).toEqual({ data: ['2', '3'] });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/rest/users/1',
      'DELETE /api/rest/users/2',
      'DELETE /api/rest/users/3',
    ]);
  });
});
