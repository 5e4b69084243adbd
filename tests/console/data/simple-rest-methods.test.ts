import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { resource as rolesDefinition } from '../../../src/contract/generated/resources/roles';
import { resource as usersDefinition } from '../../../src/contract/generated/resources/users';
import { setRuntime, type RestAddress } from '../../../src/console/transport/runtime';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { restResource } from './definitions';

const fields: FieldDefinition[] = ['username', 'names'].map((name) => ({
  name,
  type: 'string',
  required: false,
  nullable: false,
  readOnly: false,
  sensitivity: 'public',
}));
const provider = () => createDataProvider(() => Promise.resolve(restResource({ fields })));
const listOf = (page: number, filter: object = {}) => ({
  pagination: { page, perPage: 2 },
  sort: { field: 'username', order: 'ASC' } as const,
  filter,
});

/** Lets a provider answer its REST endpoints as ra-data-simple-rest has them. */
function stubProvider(respond: (seen: Seen) => Response, address: Partial<RestAddress> = {}): Seen[] {
  const seen = stubFetch(respond);
  setRuntime({ ...runtime, rest: { base: 'https://provider.example/api', simple: true, ...address } });
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe('REST resources at a provider', () => {
  it('are asked in the address, and counted by Content-Range', async () => {
    const seen = stubProvider(() => json([{ id: 7 }], 200, { 'Content-Range': 'users 2-2/3' }));
    const result = await provider().getList('users', listOf(2, { names: 'Ñandú' }));
    expect(result).toEqual({ data: [{ id: '7' }], total: 3, meta: { count: 3, exact: true } });
    const { pathname, searchParams } = new URL(seen[0]?.url ?? '');
    expect(pathname).toBe('/api/users');
    expect(Object.fromEntries(searchParams)).toEqual({
      filter: '{"names":"Ñandú"}',
      sort: '["username","ASC"]',
      range: '[2,3]',
    });
  });

  it('are counted by the header that the profile names, and found at its path', async () => {
    const seen = stubProvider(() => json([{ id: 1 }], 200, { 'X-Total': '9' }), {
      total: 'X-Total',
      paths: { users: '/usuarios' },
    });
    expect((await provider().getList('users', listOf(1))).total).toBe(9);
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/usuarios');
  });

  it('are filtered, sorted, paged and counted here where the answer says no total', async () => {
    const rows = ['eva', 'ana', 'zoe', 'Ñusta'].map((username, id) => ({ id, username, names: 'x' }));
    stubProvider(() => json([...rows, { id: 9, username: 'bob', names: 'otro' }]));
    const { data, total } = await provider().getList('users', listOf(2, { names: 'x' }));
    expect([data.map(({ username }: { username?: string }) => username), total]).toEqual([['Ñusta', 'zoe'], 4]);
  });

  it('get whole records, without version or key, and what they leave out stays', async () => {
    const seen = stubProvider(() => json({ id: 7, email: 'b@x.example' }));
    const previousData = { id: 7, username: 'ana', email: 'a@x.example', version: 4 };
    const updated = await provider().update('users', { id: 7, previousData, data: { email: 'b@x.example' } });
    expect(updated.data).toEqual({ ...previousData, id: '7', email: 'b@x.example' });
    expect([seen[0]?.method, seen[0]?.url]).toEqual(['PUT', 'https://provider.example/api/users/7']);
    expect(seen[0]?.body).toEqual({ ...previousData, email: 'b@x.example' });
    expect([seen[0]?.headers.has('If-Match'), seen[0]?.headers.has('Idempotency-Key')]).toEqual([false, false]);
  });

  it('have their records mapped: what is read, asked and written', async () => {
    const row = { codigo: 7, persona: { nombres: 'Ana' }, extra: 1 };
    const seen = stubProvider(() => json([row], 200, { 'Content-Range': 'users 0-0/1' }));
    const places = { id: '/codigo', names: '/persona/nombres', username: '/cuenta' };
    const rest = { base: 'https://provider.example/api', simple: true };
    setRuntime({ ...runtime, rest, provider: { maps: true, records: { user: { fields: places } } } });
    const { data } = await provider().getList('users', listOf(1, { names: 'Ana' }));
    expect(data).toEqual([{ id: '7', names: 'Ana', extra: 1 }]);
    const { searchParams } = new URL(seen[0]?.url ?? '');
    expect([searchParams.get('filter'), searchParams.get('sort')]).toEqual([
      '{"persona":{"nombres":"Ana"}}',
      '["cuenta","ASC"]',
    ]);
    const seenLater = stubFetch(() => json(row));
    setRuntime({ ...runtime, rest, provider: { maps: true, records: { user: { fields: places } } } });
    const source = provider();
    expect((await source.getMany('users', { ids: [7] })).data).toEqual([{ id: '7', names: 'Ana', extra: 1 }]);
    const previousData = { id: '7', extra: 1 };
    await source.update('users', { id: '7', previousData, data: { names: 'Eva' } });
    expect([seenLater[1]?.url, seenLater[1]?.body]).toEqual([
      'https://provider.example/api/users/7',
      { codigo: 7, persona: { nombres: 'Eva' }, extra: 1 },
    ]);
  });

  describe('of users', () => {
    let times = 0;
    /** Returns the users of a provider of which nothing was read before. */
    const unreadUsers = () => {
      times += 1;
      const definition = { ...usersDefinition, name: `users${times}` };
      return createDataProvider((name) => Promise.resolve(name === 'roles' ? rolesDefinition : definition));
    };
    const created = { names: 'Eva', roles: ['G-1'], language: 'es', status: 'ACTIVE' };
    const respond = (row: object) => (seen: Seen) =>
      seen.method === 'POST'
        ? json({ id: 'n' })
        : json(seen.url.includes('/roles') ? [{ id: 'G-1', name: 'Mesa' }] : [row], 200, {
            'Content-Range': 'u 0-0/1',
          });
    const sent = (seen: readonly Seen[]): unknown => seen.find(({ method }) => method === 'POST')?.body;

    it.each([
      ['listed rows have', { id: 'a', roles: ['G-1'] }, { names: 'Eva', roles: ['G-1'] }],
      ['the specification has', { id: 'a', role: 'Mesa' }, { names: 'Eva', role: 'Mesa' }],
    ])('are created with the names that %s, and with nothing that is ours', async (_that, row, expected) => {
      const seen = stubProvider(respond(row));
      await unreadUsers().create('users', { data: created });
      expect(sent(seen)).toEqual(expected);
    });

    it('are created with what is ours where rows hold it, or the profile maps it', async () => {
      const seen = stubProvider(respond({ id: 'a', role: 'Mesa', status: 'ACTIVE' }));
      const records = { user: { fields: { roles: '/roles', language: '/idioma' } } };
      const rest = { base: 'https://provider.example/api', simple: true };
      setRuntime({ ...runtime, rest, provider: { maps: true, records } });
      await unreadUsers().create('users', { data: created });
      expect(sent(seen)).toEqual({ names: 'Eva', roles: ['G-1'], status: 'ACTIVE', idioma: 'es' });
    });
  });

  it.each([null, {}, [null], [{}], 'texto', 7, { data: [] }])('name what %j is not, in a sentence', async (body) => {
    stubProvider(() => json(body, 200, { 'Content-Range': 'users 0-0/1' }));
    const message = expect.stringContaining('users: id') as string;
    const error: unknown = expect.objectContaining({ code: 'notUnderstood', message });
    await expect(provider().getList('users', listOf(1))).rejects.toEqual(error);
  });

  it('leave out a value that is none of its field, and show the others', async () => {
    stubProvider(() => json([{ id: 'a', names: { es: 'Ana' }, username: 'ana' }, null, { id: 'b', names: 'Eva' }]));
    const { data } = await provider().getList('users', { ...listOf(1), sort: { field: 'id', order: 'ASC' } });
    expect(data).toEqual([
      { id: 'a', username: 'ana' },
      { id: 'b', names: 'Eva' },
    ]);
  });

  it('are refused by status 200, too, where the answer is no record', async () => {
    stubProvider(() => json({ status: false, message: 'Sin permiso' }));
    await expect(provider().getList('users', listOf(1))).rejects.toMatchObject({ message: 'Sin permiso' });
    stubProvider(() => json({ id: 'a', status: false, names: 'Ana' }));
    expect((await provider().getOne('users', { id: 'a' })).data).toMatchObject({ names: 'Ana' });
  });
});
