import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredRole } from '../../../src/contract/generated/standard-roles';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';

describe.each(engines)('a person with two accounts, on %s,', (engine) => {
  let office: TestServer;
  let admin: TestUser;
  const roles: Record<'reviewer' | 'applicant', string> = { reviewer: randomUUID(), applicant: randomUUID() };
  beforeAll(async () => {
    office = await TestServer.open(engine);
    admin = await office.createUser('USER_CONSULT', 'USER_CREATE', 'USER_EDIT', 'ROLE_EDIT');
    const common = { description: 'Of a test', appId: registeredRole.appId };
    await office.services.store.db
      .insertInto('roles')
      .values([
        { ...common, id: roles.reviewer, name: 'Reviewer', privileges: ['MANAGEMENT_CHECKER'] },
        { ...common, id: roles.applicant, name: registeredRole.name, privileges: [...registeredRole.privileges] },
      ])
      .execute();
  });
  afterAll(() => office.close());

  const create = async (documentNumber: string, role: keyof typeof roles, more: object = {}) => {
    const username = `cuenta.${randomUUID().slice(0, 8)}`;
    const names = { names: 'Demo', lastNames: 'Persona', documentType: 'CC', documentNumber };
    const record = { username, ...names, email: `${username}@rubrica.example`, roles: [roles[role]], ...more };
    return { username, response: await admin.post('/rest/users', record) };
  };
  const refusedFor = (username: string) => ({
    status: 422,
    body: {
      fields: [
        {
          field: '/documentNumber',
          message: `Esta persona ya trabaja con la cuenta activa ${username}. Dele el rol en esa cuenta, o inactívela antes`,
        },
      ],
    },
  });

  it('works here under one of them alone', async () => {
    const first = await create('1000000701', 'reviewer');
    expect(first.response.status).toBe(201);
    expect((await create('1000000701', 'reviewer')).response).toMatchObject(refusedFor(first.username));
    const other = (await create('1000000702', 'reviewer')).response.body;
    const change = (body: object, version: unknown) =>
      admin.put(`/rest/users/${String(other['id'])}`, body, Number(version));
    expect(await change({ documentNumber: '1000000701' }, other['version'])).toMatchObject(refusedFor(first.username));
    const inactive = await create('1000000701', 'reviewer', { status: 'INACTIVE' });
    expect(inactive.response.status).toBe(201);
    const { id, version } = inactive.response.body;
    const activated = await admin.put(`/rest/users/${String(id)}`, { status: 'ACTIVE' }, Number(version));
    expect(activated).toMatchObject(refusedFor(first.username));
  });

  it('may ask for certificates under another, which gets no role of the office', async () => {
    const first = await create('1000000703', 'reviewer');
    const own = await create('1000000703', 'applicant');
    expect(own.response.status).toBe(201);
    const { id, version } = own.response.body;
    const raised = await admin.put(
      `/rest/users/${String(id)}`,
      { roles: [roles.applicant, roles.reviewer] },
      Number(version),
    );
    expect(raised).toMatchObject(refusedFor(first.username));
  });
});
