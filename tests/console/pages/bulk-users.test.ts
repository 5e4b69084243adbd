import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { bulkDeactivate, bulkGiveRole, bulkInvite, bulkTakeRole } from '../../../src/console/pages/users/bulk-users';
import { currentSession, startSession } from '../../../src/console/session/session';
import { listHeaders } from '../../../src/contract/wire';
import { grant } from '../session/grant';
import { json, runtime, stubFetch, type Seen } from '../stub-fetch';

const { signal } = new AbortController();
const person = (id: string, roles: readonly string[] = ['r1']) => ({
  id,
  version: 3,
  username: id,
  status: 'ACTIVE',
  roles,
});
const ours = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const embedded = {
  ...runtime,
  families: { ...runtime.families, embedded: ours },
  rest: { base: '/api/rest', embedded: true },
};

beforeEach(async () => {
  await setLanguage('es');
  await startSession(grant());
});

describe('a bulk action on users', () => {
  it('deactivates from the version that was read, once for its key', async () => {
    const seen = stubFetch(() => json({ ...person('u1'), status: 'INACTIVE', version: 4 }), embedded);
    await bulkDeactivate.run(person('u1'), {}, 'key-1');
    expect(seen).toMatchObject([{ url: '/api/rest/users/u1', method: 'PUT', body: { status: 'INACTIVE' } }]);
    expect(seen[0]?.headers.get('if-match')).toBe('"3"');
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  const roles = [
    { id: 'r1', name: 'VERIFICADOR', privileges: ['MANAGEMENT_CHECKER', 'CONSULT_ECD'] },
    { id: 'r2', name: 'ADMINISTRADOR', privileges: ['ROLE_EDIT'] },
    { id: 'r3', name: 'CONSULTA', privileges: ['CONSULT_ECD'] },
  ];
  const respondWith =
    (users: readonly ReturnType<typeof person>[]) =>
    ({ url, headers }: Pick<Seen, 'url' | 'headers'>) => {
      const { roles: role = '' } = JSON.parse(decodeURIComponent(headers.get(listHeaders.filter) ?? '{}')) as {
        roles?: string;
      };
      const found = url.endsWith('/roles') ? roles : users.filter((user) => user.roles.includes(role));
      return json(found, 200, { 'X-Total-Count': String(found.length) });
    };

  it('leaves out the last holders of a privilege, in the order of the run, and says what to do', async () => {
    const users = [person('p1'), person('p2'), person('p3', ['r2']), person('p4', ['r3'])];
    stubFetch(respondWith(users), embedded);
    expect(await bulkDeactivate.check?.(users, {}, signal)).toEqual({
      p2: [expect.stringMatching(/^Nadie más tendría: .+en la ficha de la persona.+ VERIFICADOR$/)],
      p3: [expect.stringMatching(/^Nadie más tendría: .+Dele antes su rol ADMINISTRADOR a otra persona activa$/)],
    });
    stubFetch(respondWith([...users, person('p5', ['r1', 'r2'])]), embedded);
    expect(await bulkDeactivate.check?.(users, {}, signal)).toEqual({});
  });

  it('leaves out the last holder of a privilege from whom a role would be taken', async () => {
    const users = [person('u1', ['r1', 'r3'])];
    stubFetch(respondWith(users), embedded);
    expect(await bulkTakeRole.check?.(users, { role: 'r1' }, signal)).toEqual({
      u1: [expect.stringContaining('VERIFICADOR')],
    });
  });

  it('leaves oneself out of those it deactivates', async () => {
    stubFetch(respondWith([person('u2')]), embedded);
    const own = currentSession()?.user.id ?? '';
    const reasons = await bulkDeactivate.check?.([person('u1'), person(own)], {}, signal);
    expect(reasons).toEqual({ [own]: ['Es su propia cuenta: pida a otra persona que la desactive'] });
  });

  it('gives a role beside the others, and skips those who have it', async () => {
    const users = [person('u1'), person('u2', ['r1', 'r2'])];
    expect(await bulkGiveRole.check?.(users, { role: 'r2' }, signal)).toEqual({ u2: ['Ya tiene ese rol'] });
    const seen = stubFetch(() => json(person('u1', ['r1', 'r2'])), embedded);
    await bulkGiveRole.run(person('u1'), { role: 'r2' }, 'key-2');
    expect(seen[0]?.body).toEqual({ roles: ['r1', 'r2'] });
  });

  it('takes a role away, and leaves no one without any', async () => {
    const users = [person('u1'), person('u2', ['r1', 'r2']), person('u3', ['r2'])];
    stubFetch(respondWith(users), embedded);
    expect(await bulkTakeRole.check?.(users, { role: 'r1' }, signal)).toEqual({
      u1: ['Es su único rol: dele otro antes'],
      u3: ['No tiene ese rol'],
    });
    const seen = stubFetch(() => json(person('u2', ['r2'])), embedded);
    await bulkTakeRole.run(person('u2', ['r1', 'r2']), { role: 'r1' }, 'key-3');
    expect(seen[0]?.body).toEqual({ roles: ['r2'] });
  });

  it('mails a password link to each username', async () => {
    const seen = stubFetch(() => json({ message: 'Enviado' }), embedded);
    await bulkInvite.run(person('u1'), {}, 'key-4');
    expect(seen).toMatchObject([{ url: '/api/embedded/password-link', body: { username: 'u1' } }]);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-4');
  });

  it('mails a password link by the call that a provider has', async () => {
    const auth = { base: 'https://proveedor.example', encoding: 'percent', embedded: false } as const;
    const seen = stubFetch(() => json({ message: 'Enviado' }), {
      ...embedded,
      families: { ...embedded.families, auth },
    });
    await bulkInvite.run(person('u1'), {}, 'key-5');
    expect(seen).toMatchObject([{ url: 'https://proveedor.example/forget-password', body: { username: 'u1' } }]);
  });
});
