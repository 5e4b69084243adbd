import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOfSubjects } from '../../../src/upstream/domain/trail/subject-names';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';

interface View {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
}

const view = {
  list: 'requests',
  name: 'Tardías',
  audience: 'SELF',
  filter: { overdue: true },
  sort: { field: 'dueAt', order: 'ASC' },
  columns: ['reference', 'dueAt'],
};

describe.each(engines)('saved views on %s', (engine) => {
  let server: TestServer;
  let leader: TestUser;
  let reviewer: TestUser;
  let outsider: TestUser;

  beforeAll(async () => {
    server = await TestServer.open(engine);
    leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    outsider = await server.createUser('CONSULT_SUBSCRIBER');
  });
  afterAll(() => server.close());

  const save = (person: TestUser, values: object = {}) => person.post('/embedded/save-view', { ...view, ...values });
  const idOf = async (response: ReturnType<typeof save>) => ((await response).body['data'] as { id: string }).id;
  const seen = async (person: TestUser): Promise<View[]> =>
    ((await person.get('/embedded/saved-views')).body['data'] as { views: View[] }).views;

  it('are their owner’s alone, and changed by their owner', async () => {
    const id = await idOf(save(reviewer));
    expect(await seen(reviewer)).toEqual([{ ...view, id, own: true }]);
    expect(await seen(leader)).toEqual([]);
    expect((await save(leader, { id, name: 'Otra' })).status).toBe(404);
    expect(await idOf(save(reviewer, { id, name: 'De hoy', columns: undefined }))).toBe(id);
    expect((await seen(reviewer)).map(({ name }) => name)).toEqual(['De hoy']);
    expect((await leader.post('/embedded/remove-view', { id })).status).toBe(404);
    expect((await reviewer.post('/embedded/remove-view', { id })).status).toBe(200);
    expect(await seen(reviewer)).toEqual([]);
  });

  it('are shared for all, or for a role, by those who may, among those who may open the list', async () => {
    expect((await save(reviewer, { audience: 'ALL' })).status).toBe(403);
    const forAll = await idOf(save(leader, { audience: 'ALL' }));
    expect(await seen(reviewer)).toEqual([{ ...view, audience: 'ALL', id: forAll, own: false, owner: 'Demo Prueba' }]);
    expect(await seen(outsider)).toEqual([]);
    const { body } = await leader.get('/embedded/view-roles', { resource: 'requests' });
    const roles = body['data'] as string[];
    const { db } = server.services.store;
    const user = await db.selectFrom('users').select('roles').where('id', '=', reviewer.id).executeTakeFirstOrThrow();
    const role = await db.selectFrom('roles').select('name').where('id', 'in', user.roles).executeTakeFirstOrThrow();
    expect(roles).toContain(role.name);
    const ofLeader = await db.selectFrom('users').select('roles').where('id', '=', leader.id).executeTakeFirstOrThrow();
    const own = await db.selectFrom('roles').select('name').where('id', 'in', ofLeader.roles).execute();
    expect(own.map(({ name }) => name)).toContain(roles[0]);
    expect((await reviewer.get('/embedded/view-roles', { resource: 'requests' })).status).toBe(403);
    expect((await save(leader, { name: 'Equipo', audience: 'ROLE' })).status).toBe(422);
    await save(leader, { name: 'Equipo', audience: 'ROLE', role: role.name });
    expect((await seen(reviewer)).map(({ name }) => name)).toEqual(['Equipo', 'Tardías']);
    expect((await seen(await server.createUser('CONSULT_ECD'))).map(({ name }) => name)).toEqual(['Tardías']);
    expect((await reviewer.post('/embedded/remove-view', { id: forAll })).status).toBe(403);
    const trail = await db.selectFrom('audit').select('action').where('subject', '=', `views/${forAll}`).execute();
    expect(trail).toEqual([{ action: 'view.share' }]);
  });

  it('are withdrawn from others with an entry in the audit', async () => {
    const id = await idOf(save(leader, { name: 'Compartida', audience: 'ALL' }));
    await save(leader, { id, name: 'Compartida' });
    await save(leader, { id, name: 'Ya propia' });
    const { db } = server.services.store;
    const trail = await db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', `views/${id}`)
      .orderBy('sequence')
      .execute();
    expect(trail).toMatchObject([{ detail: { audience: 'ALL' } }, { detail: { audience: 'SELF' } }]);
    await leader.post('/embedded/remove-view', { id });
  });

  it('are named in the audit by whose they are, and by their name while they are shared', async () => {
    const { db } = server.services.store;
    const subject = async (id: string) => (await namesOfSubjects(db, [`views/${id}`], 'es')).get(`views/${id}`);
    const id = await idOf(save(leader, { name: 'De todos', audience: 'ALL' }));
    expect(await subject(id)).toBe('Vista De todos de Demo Prueba');
    await save(leader, { id, name: 'Mis quejas' });
    expect(await subject(id)).toBe('Vista privada de Demo Prueba');
    await leader.post('/embedded/remove-view', { id });
    expect(await subject(id)).toBe('Vista eliminada');
  });

  it('have a name as long as its field takes, counted in characters', async () => {
    const id = await idOf(save(reviewer, { name: '📌'.repeat(60) }));
    expect(id).toBeDefined();
    expect((await save(reviewer, { name: '📌'.repeat(61) })).body['fields']).toMatchObject([
      { field: '/name', code: 'maxLength' },
    ]);
    await reviewer.post('/embedded/remove-view', { id });
  });

  it('open their list by the choice of each person', async () => {
    const id = await idOf(save(reviewer, { name: 'Al abrir' }));
    const defaults = async () =>
      ((await reviewer.get('/embedded/saved-views')).body['data'] as { defaults: object }).defaults;
    expect((await reviewer.post('/embedded/set-default-view', { list: 'requests', id })).status).toBe(200);
    expect(await defaults()).toEqual({ requests: id });
    expect((await reviewer.post('/embedded/set-default-view', { list: 'users', id })).status).toBe(404);
    await reviewer.post('/embedded/set-default-view', { list: 'requests' });
    expect(await defaults()).toEqual({});
    await reviewer.post('/embedded/set-default-view', { list: 'requests', id });
    await reviewer.post('/embedded/remove-view', { id });
    expect(await defaults()).toEqual({});
  });

  it('are saved for the dashboards that a list has, and for no other name', async () => {
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    const values = { filter: {}, sort: { field: 'reference', order: 'ASC' }, columns: ['reference'] };
    for (const list of ['partnerRequests', 'partnerRequests.review', 'partnerRequests.issuance'])
      expect((await save(partner, { ...values, list })).status).toBe(200);
    for (const list of ['partnerRequests.aa', 'partnerRequests.reviews', 'requests.review'])
      expect((await save(list.startsWith('requests') ? reviewer : partner, { ...values, list })).status).toBe(403);
  });

  it('hold nothing personal, nothing that the list has not, and no name twice', async () => {
    const problem = async (values: object) => (await save(reviewer, values)).body['fields'];
    expect(await problem({ filter: { documentNumber: '1023' } })).toMatchObject([
      { field: '/filter/documentNumber', code: 'viewPersonal' },
    ]);
    expect(await problem({ filter: { costCenter: 1 } })).toMatchObject([{ field: '/filter/costCenter' }]);
    expect(await problem({ sort: { field: 'costCenter', order: 'ASC' } })).toMatchObject([{ field: '/sort/field' }]);
    expect(await problem({ columns: ['costCenter'] })).toMatchObject([{ field: '/columns' }]);
    await save(reviewer, { name: 'Una' });
    expect(await problem({ name: 'UNA ' })).toMatchObject([{ field: '/name', code: 'viewNameTaken' }]);
    expect((await save(reviewer, { list: 'roles' })).status).toBe(403);
    expect((await save(outsider)).status).toBe(403);
  });
});
