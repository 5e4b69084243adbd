import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { State } from '../../../src/contract/generated/states';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('the cases of a person who may decide on them no more, on %s', (engine) => {
  let server: TestServer;
  let leader: TestUser;
  let administrator: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    const managing = [
      'USER_CONSULT',
      'USER_EDIT',
      'ROLE_CONSULT',
      'ROLE_EDIT',
      'CONSULT_ECD',
      'MANAGEMENT_CHECKER',
      'REJECT_ECD',
    ];
    administrator = await server.createUser(...managing);
  });
  afterAll(() => server.close());

  const assigned = async (person: TestUser, state: State<'request'>): Promise<RequestRow> =>
    buildRequest(server.services.store, {
      request: { state, assigned_to: person.id, assigned_by: leader.id, assigned_at: new Date('2026-03-04T15:00:00Z') },
    });
  const rolesOf = async ({ id }: TestUser): Promise<string[]> => {
    const { roles } = await server.services.store.db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return roles;
  };
  const change = async (path: string, data: object) => {
    const { body } = await administrator.get(path);
    expect(await administrator.put(path, data, Number(body['version']))).toMatchObject({ status: 200 });
  };
  const changeRole = async (role: string, privileges: string[]) => {
    const { body } = await administrator.get(`/rest/roles/${role}`);
    const { name, description, version } = body;
    const record = { name, description, appId: 'RUBRICA', privileges };
    expect(await administrator.put(`/rest/roles/${role}`, record, Number(version))).toMatchObject({ status: 200 });
  };
  /** What takes the codes away that decide. */
  const losses: Readonly<Record<string, (person: TestUser) => Promise<void>>> = {
    'whose account is deactivated': ({ id }) => change(`/rest/users/${id}`, { status: 'INACTIVE' }),
    'whose role changes': async (person) => {
      const reader = await server.createUser('CONSULT_ECD');
      await change(`/rest/users/${person.id}`, { roles: await rolesOf(reader) });
    },
    'whose role loses a privilege': async (person) => {
      const [role = ''] = await rolesOf(person);
      // What is left only rejects: it decides on no document of a case.
      await changeRole(role, ['CONSULT_ECD', 'REJECT_ECD']);
    },
  };

  it.each(Object.keys(losses))('are free again, %s, also while they are back at the applicant', async (name) => {
    const person = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
    const cases = [await assigned(person, 'VRF'), await assigned(person, 'SUD')];
    const issued = await assigned(person, 'FIN');
    const another = await assigned(administrator, 'VRF');
    await losses[name]?.(person);
    const { db } = server.services.store;
    for (const request of cases) {
      expect(await server.rowOf(request)).toMatchObject({ assigned_to: null, assigned_at: null, assigned_by: null });
      const events = db.selectFrom('request_events').select(['event', 'actor']).where('request_id', '=', request.id);
      expect(await events.execute()).toEqual([{ event: 'release', actor: administrator.id }]);
      const trail = db.selectFrom('audit').select(['action', 'detail']).where('subject', '=', `requests/${request.id}`);
      expect(await trail.execute()).toMatchObject([{ action: 'request.release', detail: { former: person.id } }]);
    }
    expect(await server.rowOf(issued)).toMatchObject({ assigned_to: person.id });
    expect(await server.rowOf(another)).toMatchObject({ assigned_to: administrator.id });
  });

  it('stay theirs where what changes takes no such code away', async () => {
    const person = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await assigned(person, 'SUD');
    const [role = ''] = await rolesOf(person);
    await changeRole(role, ['MANAGEMENT_CHECKER']);
    await change(`/rest/users/${person.id}`, { roles: await rolesOf(administrator) });
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: person.id, assigned_by: leader.id });
  });
});
