import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { bothEngines } from '../engines';
import { aLocation, RestServer } from './rest-server';

const path = '/locations';
const privileges = [
  'LOCATION_CONSULT',
  'LOCATION_CREATE',
  'LOCATION_EDIT',
  'USER_CONSULT',
  'USER_CREATE',
  'USER_EDIT',
  'ROLE_CONSULT',
  'ROLE_CREATE',
  'ROLE_EDIT',
];

describe.each(bothEngines)('writes over HTTP on %s', (engine) => {
  let server: RestServer;
  beforeAll(async () => {
    server = await RestServer.open(engine, privileges);
  });
  afterAll(async () => {
    expect((await verifyAudit(server.authServer.services.store.db)).brokenAt).toBeUndefined();
    await server.authServer.close();
  });

  const added = async (changes: object = {}): Promise<Record<string, unknown>> =>
    (await server.create(path, aLocation(changes))).body;
  const fieldsOf = ({ body }: { body: Record<string, unknown> }): unknown =>
    (body['fields'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

  it('creates with the defaults of the definition, says where, and audits who', async () => {
    const { isoCode2: _iso, allyType: _ally, ...rest } = aLocation() as Record<string, unknown>;
    const response = await server.create(path, rest);
    const { id } = response.body as { id: string };
    expect(response.status).toBe(201);
    expect(response.headers['location']).toBe(`/api/rest/locations/${id}`);
    expect(response.body).toMatchObject({
      ...rest,
      isoCode2: 'CO',
      allyType: 'COURIER',
      version: 1,
      createdAt: server.authServer.now.toISOString(),
    });
    expect((await server.one(path, id)).body).toEqual(response.body);
    expect(await server.trail(`locations/${id}`)).toMatchObject([
      {
        action: 'locations.create',
        actor: server.userId,
        detail: { values: { isoCode2: { to: 'CO' }, name: { to: 'Sede Ñuñoa' } }, version: 1 },
      },
    ]);
  });

  it.each([
    ['what is missing', { name: undefined, daneCode: null }, ['/daneCode required', '/name required']],
    [
      'what is wrong',
      { isoCode2: 'co', name: 'x'.repeat(101), allyType: 'NOBODY' },
      ['/allyType enum', '/isoCode2 pattern', '/name maxLength'],
    ],
    ['what is no property', { extra: 1, __proto__x: 2 }, ['/__proto__x unknownField', '/extra unknownField']],
    [
      'what only the server says',
      { id: randomUUID(), version: 7, createdAt: '2020-01-01T00:00:00Z' },
      ['/createdAt readOnlyField', '/id readOnlyField', '/version readOnlyField'],
    ],
  ])('names every field: %s', async (_what, changes, expected) => {
    const response = await server.create(path, aLocation(changes));
    expect(response.status).toBe(422);
    expect((fieldsOf(response) as string[]).sort()).toEqual(expected);
  });

  it.each([
    ['of none', { daneCode: '999' }],
    ['of another department', { departmentCode: '11', daneCode: '002' }],
  ])('refuses a DANE code %s, also in a change, and takes one of another country', async (_what, codes) => {
    const refused = await server.create(path, aLocation(codes));
    expect(refused).toMatchObject({ status: 422 });
    expect(fieldsOf(refused)).toEqual(['/daneCode daneCodeUnknown']);
    const { id } = (await server.create(path, aLocation())).body as { id: string };
    expect(fieldsOf(await server.update(path, id, 1, codes))).toEqual(['/daneCode daneCodeUnknown']);
    expect((await server.create(path, aLocation({ ...codes, isoCode2: 'PE' }))).status).toBe(201);
  });

  it.each([
    ['a list', []],
    ['nothing', undefined],
  ])('refuses %s for a record', async (_what, body) => {
    const response = await server.send('POST', path, body, { 'content-type': 'application/json' });
    expect(response.body).toMatchObject({ informationCode: 'malformedBody' });
  });

  it('puts a value that another record has on its fields', async () => {
    const first = await added();
    const response = await server.create(path, aLocation({ configCode: String(first['configCode']).toUpperCase() }));
    expect(response.status).toBe(409);
    expect(fieldsOf(response)).toEqual(['/departmentCode unique', '/daneCode unique', '/configCode unique']);
  });

  it('does a write once for its idempotency key, and not another with it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = aLocation();
    const [one, two] = await Promise.all([server.create(path, body, key), server.create(path, body, key)]);
    expect(two).toMatchObject({ status: 201, body: one.body });
    expect((await server.create(path, aLocation(), key)).body).toMatchObject({
      informationCode: 'idempotencyMismatch',
    });
  });

  it('applies a patch to the version it was made from', async () => {
    const { id } = await added({ vehicleId: 'ABC123' });
    server.authServer.pass({ minutes: 1 });
    const response = await server.update(path, id, 1, { name: 'Otra', vehicleId: null });
    expect(response).toMatchObject({
      status: 200,
      body: { name: 'Otra', version: 2, municipality: 'Medellín', updatedAt: server.authServer.now.toISOString() },
    });
    expect(response.body).not.toHaveProperty('vehicleId');
    expect((await server.trail(`locations/${String(id)}`))[1]).toMatchObject({
      action: 'locations.update',
      detail: {
        changed: ['name', 'vehicleId'],
        values: { name: { from: 'Sede Ñuñoa', to: 'Otra' }, vehicleId: { from: 'ABC123' } },
        version: 2,
      },
    });
  });

  it('writes nothing for a patch that changes nothing', async () => {
    const before = await added();
    const { id } = before;
    for (const patch of [{}, { name: before['name'] }, { vehicleId: null }, before]) {
      expect(await server.update(path, id, 1, patch)).toMatchObject({ status: 200, body: before });
    }
    expect(await server.trail(`locations/${String(id)}`)).toHaveLength(1);
  });

  it('wants the version, and shows the record as it is when it is a later one', async () => {
    const { id } = await added();
    await server.update(path, id, 1, { name: 'Otra' });
    const stale = await server.update(path, id, 1, { municipality: 'Bello' });
    expect(stale).toMatchObject({
      status: 412,
      body: { informationCode: 'versionConflict', current: { name: 'Otra', municipality: 'Medellín', version: 2 } },
    });
    expect(await server.send('PUT', `${path}/${String(id)}`, {})).toMatchObject({
      status: 428,
      body: { informationCode: 'versionRequired' },
    });
    expect(await server.update(path, randomUUID(), 1, {})).toMatchObject({ status: 404 });
  });

  it('lets one of two edits of the same version through', async () => {
    const { id } = await added();
    const responses = await Promise.all(['Uno', 'Dos'].map((name) => server.update(path, id, 1, { name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('checks the whole record after the patch', async () => {
    const { id } = await added();
    expect(fieldsOf(await server.update(path, id, 1, { name: null, daneCode: '1' }))).toEqual([
      '/name required',
      '/daneCode pattern',
    ]);
    expect(fieldsOf(await server.update(path, id, 1, { id: randomUUID(), color: 'red' }))).toEqual([
      '/id readOnlyField',
      '/color unknownField',
    ]);
  });

  const role = async (): Promise<unknown> =>
    (
      await server.create('/roles', {
        name: `Rol ${randomUUID()}`,
        description: 'De una prueba',
        appId: 'RUBRICA',
        privileges: ['CONSULT_ECD'],
      })
    ).body['id'];
  const aUser = (changes: object): object => {
    const username = `demo.${randomUUID().slice(0, 8)}`;
    return {
      username,
      names: 'María',
      lastNames: 'Prueba',
      documentType: 'CC',
      documentNumber: '1000000077',
      email: `${username}@rubrica.example`,
      ...changes,
    };
  };

  it('stores numbers without what people write for the eye', async () => {
    const created = await server.create('/users', aUser({ roles: [await role()], documentNumber: '1.000.000 088' }));
    expect(created.body).toMatchObject({ documentNumber: '1000000088' });
    const { id, version } = created.body;
    const changed = await server.update('/users', id, version, { documentNumber: '1-000-000-066' });
    expect(changed.body).toMatchObject({ documentNumber: '1000000066' });
  });

  it('wants the records that are referred to, and keeps personal values out of the trail', async () => {
    expect(fieldsOf(await server.create('/users', aUser({ roles: [randomUUID()] })))).toEqual([
      '/roles referenceUnknown',
    ]);
    const created = await server.create('/users', aUser({ roles: [await role()] }));
    expect(created.status).toBe(201);
    const { id } = created.body;
    const changed = await server.update('/users', id, created.body['version'], {
      lastNames: 'Ejemplo',
      status: 'INACTIVE',
    });
    expect(changed.status).toBe(200);
    const trail = await server.trail(`users/${String(id)}`);
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['users.create', 'users.update']));
    expect(JSON.stringify(trail)).not.toMatch(/Prueba|Ejemplo|1000000077|rubrica\.example/);
    expect(trail.find(({ action }) => action === 'users.update')?.detail).toMatchObject({
      changed: ['lastNames', 'status'],
      values: { status: { from: 'ACTIVE', to: 'INACTIVE' } },
    });
  });

  it('keeps what the form fixes at creation', async () => {
    const { body } = await server.create('/users', aUser({ roles: [await role()] }));
    expect(fieldsOf(await server.update('/users', body['id'], body['version'], { username: 'other.name' }))).toEqual([
      '/username readOnlyField',
    ]);
  });

  it('denies by default', async () => {
    const nobody = await RestServer.open(engine, ['CONSULT_ECD']);
    const { id } = await nobody.authServer.services.store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const responses = [
      await nobody.list('/users'),
      await nobody.one('/users', id),
      await nobody.create('/users', {}),
      await nobody.update('/users', id, 1, {}),
    ];
    expect(responses.map(({ status, body }) => [status, body['informationCode']])).toEqual(
      Array(4).fill([403, 'forbidden']),
    );
    expect(await nobody.send('DELETE', `/users/${id}`)).toMatchObject({ status: 404 });
    expect(await nobody.authServer.send('GET', '/api/rest/users')).toMatchObject({ status: 401 });
    await nobody.authServer.close();
  });
});
