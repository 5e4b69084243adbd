import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';

afterEach(() => vi.unstubAllGlobals());

type Id = string | number;

/** Answers users and roles of a provider with these ids, as ra-data-simple-rest has them. */
function stubUpstream(userId: Id, roleIds: readonly [Id, Id]): Seen[] {
  const roles = roleIds.map((id, at) => ({ id, name: `Rol ${at + 1}`, Privileges: [] }));
  const user = { id: userId, username: 'ana', names: 'Ana', roles: [roleIds[0]] };
  const configuration = { ...runtime, rest: { base: 'https://provider.example/api', simple: true } };
  return stubFetch(({ url, method }) => {
    const { pathname } = new URL(url);
    if (method === 'DELETE') return json(user);
    if (pathname.endsWith('/roles')) return json(roles);
    return json(pathname.endsWith('/users') && method === 'GET' ? [user] : user);
  }, configuration);
}

const page = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe('ids of a provider’s REST records', () => {
  it.each<[string, Id, [Id, Id]]>([
    ['numbers', 7, [1, 2]],
    ['texts', 'U-7', ['coordinación', 'mesa/2']],
    ['texts of digits', '7', ['1', '2']],
    ['numbers of people and texts of roles alike', 1, ['1', '2']],
  ])('that are %s go back as they came, those of references too', async (_, userId, roleIds) => {
    const seen = stubUpstream(userId, roleIds);
    const provider = createDataProvider();
    const [user] = (await provider.getList<RaRecord>('users', page)).data;
    const roles = (await provider.getList<RaRecord>('roles', page)).data;
    expect([user?.id, user?.['roles']]).toEqual([String(userId), [String(roleIds[0])]]);
    expect(roles.map(({ id }) => id)).toEqual(roleIds.map(String));
    const id = String(userId);
    expect((await provider.getOne('users', { id })).data).toMatchObject({ id, roles: [String(roleIds[0])] });
    expect((await provider.getMany('roles', { ids: roles.map((role) => role.id) })).data).toHaveLength(2);
    await provider.update('users', { id, data: { roles: roles.map((role) => role.id) }, previousData: user });
    const sent = seen.find(({ method }) => method === 'PUT');
    expect(new URL(sent?.url ?? '').pathname).toBe(`/api/users/${encodeURIComponent(id)}`);
    expect(sent?.body).toMatchObject({ id: userId, roles: roleIds });
    await provider.delete('users', { id });
    expect(seen.at(-1)?.url).toMatch(new RegExp(`/users/${encodeURIComponent(id)}$`));
  });
});
