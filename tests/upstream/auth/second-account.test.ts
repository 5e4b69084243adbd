import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredRole } from '../../../src/contract/generated/standard-roles';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';

describe.each(engines)('a person with two accounts, on %s,', (engine) => {
  let server: TestServer;
  let admin: TestUser;
  const roles = { reviewer: randomUUID(), applicant: randomUUID(), namesake: randomUUID() };
  beforeAll(async () => {
    server = await TestServer.open(engine);
    admin = await server.createUser('USER_CONSULT', 'USER_CREATE', 'USER_EDIT', 'ROLE_CREATE', 'ROLE_EDIT');
    const common = { description: 'Of a test', appId: registeredRole.appId };
    await server.services.store.db
      .insertInto('roles')
      .values([
        { ...common, id: roles.reviewer, name: 'Reviewer', privileges: ['MANAGEMENT_CHECKER'] },
        { ...common, id: roles.applicant, name: registeredRole.name, privileges: [...registeredRole.privileges] },
        { ...common, id: roles.namesake, name: registeredRole.name, appId: 'PROYT', privileges: ['CONSULT_PROYT'] },
      ])
      .execute();
  });
  afterAll(() => server.close());

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
          message: `Esta persona ya trabaja con la cuenta activa ${username}. Dele el rol en esa cuenta, o desactívela antes`,
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

  it('is one however the number is written, and whichever its type', async () => {
    const first = await create('1000000711', 'reviewer');
    const separator = fc.constantFrom('', '.', ' ', '-', '\u00a0', '\u200b', '·');
    const spelling = fc.record({
      zeros: fc.nat(3),
      separator,
      isWide: fc.boolean(),
      type: fc.constantFrom('CC', 'CE'),
    });
    await fc.assert(
      fc.asyncProperty(spelling, async ({ zeros, separator: dot, isWide, type }) => {
        const plain = ['0'.repeat(zeros) + '1', '000', '000', '711'].join(dot);
        const written = isWide ? plain.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) : plain;
        const { response } = await create(written, 'reviewer', { documentType: type });
        expect(response).toMatchObject(refusedFor(first.username));
      }),
      { numRuns: 25 },
    );
    const withType = await create('CE1000000711', 'reviewer', { documentType: 'CE' });
    expect(withType.response).toMatchObject(refusedFor(first.username));
  });

  it('is known by no role of an applicant, which is one in its own application alone', async () => {
    const first = await create('1000000721', 'reviewer');
    expect((await create('1000000721', 'namesake')).response).toMatchObject(refusedFor(first.username));
    const named = {
      name: ` ${registeredRole.name.toLowerCase()}`,
      description: 'Of a test',
      privileges: ['CONSULT_ECD'],
    };
    for (const appId of ['PROYT', 'RUBRICA'])
      expect(await admin.post('/rest/roles', { ...named, appId })).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/name', code: 'registeredRoleName' }] },
      });
  });

  it('has a document, unless it is an applicant alone', async () => {
    const withoutOne = { status: 422, body: { fields: [{ field: '/documentNumber', code: 'documentOfStaff' }] } };
    for (const number of ['', '000'])
      for (const status of ['ACTIVE', 'INACTIVE'])
        expect((await create(number, 'reviewer', { status })).response).toMatchObject(withoutOne);
    const applicant = await create('', 'applicant');
    expect(applicant.response.status).toBe(201);
    const { id, version } = applicant.response.body;
    const raised = { roles: [roles.applicant, roles.reviewer] };
    const change = (body: object) => admin.put(`/rest/users/${String(id)}`, body, Number(version));
    expect(await change(raised)).toMatchObject(withoutOne);
    expect((await change({ ...raised, documentNumber: '1000000722' })).status).toBe(200);
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
