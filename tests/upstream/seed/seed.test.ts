import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo } from '../../../src/contract/generated/demo';
import { standardRoles } from '../../../src/contract/generated/standard-roles';
import validateLocation from '../../../src/contract/generated/validators/records/location.js';
import { demoLocations } from '../../../src/upstream/seed/demo-locations';
import { seed, type SeedProgress } from '../../../src/upstream/seed/seed';
import { AuthServer, quickCaptcha } from '../auth/auth-server';
import { engines } from '../engines';
import { outsideDemo } from '../http/outside-demo';
import { TestServer } from '../requests/test-server';
import { describeDemoCertificates } from './demo-certificates';
import { describeDemoPeople } from './demo-people';
import { describeDemoRequests } from './demo-requests';

// Seeding takes four seconds of the processor: one demo is there for all of these, in their order.
describe.each(engines)('a first start, on %s', (engine) => {
  let server: TestServer;
  let outcomes: boolean[];
  const steps: SeedProgress[] = [];
  const time = { now: new Date(Math.floor(Date.now() / 1000) * 1000) };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => new Date(time.now), captcha: quickCaptcha });
    const { services } = server;
    outcomes = await Promise.all([seed(services, (step) => steps.push(step)), seed(services)]);
  });
  afterAll(() => server.close());

  it('writes roles, accounts and locations once, and says how far it is', async () => {
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await seed(server.services)).toBe(false);
    const { db } = server.services.store;
    expect(await db.selectFrom('roles').select('name').execute()).toHaveLength(standardRoles.length);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(demo.accounts.length);
    expect(await db.selectFrom('locations').select('id').execute()).toHaveLength(demoLocations().length);
    for (const { what, done, total } of steps) expect([what, done <= total]).toEqual([what, true]);
  });

  describe('the requests of the demo', () => describeDemoRequests(() => server));
  describe('the people of the demo', () => describeDemoPeople(() => server));
  describe('the certificates of the demo', () => describeDemoCertificates(() => server));

  it('has two people for what one alone may not do: print an envelope, and confirm its delivery', () => {
    const ofLogistics = demo.accounts.filter(({ role }) => role === 'LOGÍSTICA');
    expect(ofLogistics.length).toBeGreaterThan(1);
  });

  it('gives every demo account its role, and the published password for years', async () => {
    const authServer = new AuthServer(server.app, server.services, time, server.close);
    authServer.pass({ days: 1000 });
    for (const { username, role } of demo.accounts) {
      const { status, body } = await authServer.login({ username, password: demo.password });
      expect([status, body['role']]).toEqual([200, role]);
    }
  });
});

describe.each(engines)('a first start outside of the demo, on %s', (engine) => {
  it('invites the first administrator, and no other', async () => {
    const authServer = await AuthServer.open(engine, { ...outsideDemo, ADMIN_EMAIL: 'primera@rubrica.example' });
    expect(await seed(authServer.services)).toBe(true);
    const users = await authServer.services.store.db.selectFrom('users').select('username').execute();
    expect(users).toEqual([{ username: 'admin' }]);
    const token = await authServer.linkToken('primera@rubrica.example');
    const checked = await authServer.send('POST', '/api/auth/validate-token-change-password', { token });
    expect(checked.body).toMatchObject({ username: 'admin' });
    expect((await authServer.send('GET', '/api/embedded/mailbox')).body['informationCode']).toBe('demoOnly');
    await authServer.close();
  });
});

describe('The demo locations', () => {
  it('are a few hundred, valid, each with its own code, and the same each time', () => {
    const locations = demoLocations();
    expect(locations.length).toBeGreaterThan(250);
    for (const { vehicleId, ...location } of locations) {
      expect(validateLocation({ ...location, ...(vehicleId && { vehicleId }) }), location.name).toBe(true);
    }
    expect(new Set(locations.map(({ configCode }) => configCode)).size).toBe(locations.length);
    expect(demoLocations()).toEqual(locations);
  });
});
