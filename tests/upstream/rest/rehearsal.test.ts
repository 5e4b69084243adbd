import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { aLocation, RestServer } from './rest-server';

const privileges = [
  'LOCATION_CONSULT',
  'LOCATION_CREATE',
  'USER_CONSULT',
  'USER_CREATE',
  'ROLE_CONSULT',
  'ROLE_CREATE',
];
const dry = { 'dry-run': 'true' };

describe.each(engines)('a dry run of a new record on %s', (engine) => {
  let server: RestServer;
  beforeAll(async () => {
    server = await RestServer.open(engine, privileges);
  });
  afterAll(() => server.authServer.close());
  const countOf = async (table: 'locations' | 'users' | 'audit' | 'mail_outbox'): Promise<number> => {
    const rows = await server.authServer.services.store.db.selectFrom(table).selectAll().execute();
    return rows.length;
  };

  it('passes what would be stored, and stores neither record, audit entry nor mail', async () => {
    const role = await server.create('/roles', {
      name: 'CONSULTA',
      description: 'Consulta usuarios',
      appId: 'RUBRICA',
      privileges: ['USER_CONSULT'],
    });
    const before = await Promise.all([
      countOf('locations'),
      countOf('users'),
      countOf('audit'),
      countOf('mail_outbox'),
    ]);
    expect(await server.create('/locations', aLocation(), dry)).toMatchObject({ status: 200, body: { dryRun: true } });
    const person = {
      ...{ username: 'nueva.persona', names: 'Nueva', lastNames: 'Persona', documentType: 'CC' },
      ...{ documentNumber: '1099000777', email: 'nueva.persona@rubrica.example', roles: [role.body['id']] },
    };
    expect((await server.create('/users', person, dry)).status).toBe(200);
    expect(
      await Promise.all([countOf('locations'), countOf('users'), countOf('audit'), countOf('mail_outbox')]),
    ).toEqual(before);
    expect((await server.create('/users', person)).status).toBe(201);
    const sameName = { ...person, documentNumber: '1099000778', email: 'otra.persona@rubrica.example' };
    expect((await server.create('/users', sameName, dry)).status).toBe(409);
  });

  it('reports every wrong field as storing it would', async () => {
    const refused = await server.create('/locations', aLocation({ isoCode2: 'COL' }), dry);
    expect(refused.status).toBe(422);
    expect(refused.body['fields']).toMatchObject([{ field: '/isoCode2' }]);
  });

  it('wants the privilege that storing wants', async () => {
    expect((await server.create('/agreement-subscribers', {}, dry)).status).toBe(403);
  });
});
