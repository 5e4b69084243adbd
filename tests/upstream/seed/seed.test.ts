import { afterEach, describe, expect, it } from 'vitest';
import { demo } from '../../../src/contract/generated/demo';
import { standardRoles } from '../../../src/contract/generated/standard-roles';
import validateLocation from '../../../src/contract/generated/validators/records/location.js';
import { demoLocations } from '../../../src/upstream/seed/demo-locations';
import { seed, type SeedProgress } from '../../../src/upstream/seed/seed';
import { AuthServer } from '../auth/auth-server';
import { engines } from '../engines';
import { outsideDemo } from '../http/installation';

describe.each(engines)('A first start, on %s', (engine) => {
  let desk: AuthServer;
  afterEach(() => desk.close());

  it('writes roles, accounts and locations once, and says how far it is', async () => {
    desk = await AuthServer.open(engine);
    const steps: SeedProgress[] = [];
    const both = await Promise.all([seed(desk.services, (step) => steps.push(step)), seed(desk.services)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await seed(desk.services)).toBe(false);
    const { db } = desk.services.store;
    expect(await db.selectFrom('roles').select('name').execute()).toHaveLength(standardRoles.length);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(demo.accounts.length);
    expect(await db.selectFrom('locations').select('id').execute()).toHaveLength(demoLocations().length);
    for (const { what, done, total } of steps) expect([what, done <= total]).toEqual([what, true]);
  });

  it('gives every demo account its role, and the published password for years', async () => {
    desk = await AuthServer.open(engine);
    await seed(desk.services);
    desk.pass({ days: 1000 });
    for (const { username, role } of demo.accounts) {
      const { status, body } = await desk.login({ username, password: demo.password });
      expect([status, body['role']]).toEqual([200, role]);
    }
  });

  it('outside of the demo invites the first administrator, and no other', async () => {
    desk = await AuthServer.open(engine, { ...outsideDemo, ADMIN_EMAIL: 'primera@rubrica.example' });
    expect(await seed(desk.services)).toBe(true);
    const users = await desk.services.store.db.selectFrom('users').select('username').execute();
    expect(users).toEqual([{ username: 'admin' }]);
    const token = await desk.linkToken('primera@rubrica.example');
    const checked = await desk.send('POST', '/api/auth/validate-token-change-password', { token });
    expect(checked.body).toMatchObject({ username: 'admin' });
    expect((await desk.send('GET', '/api/embedded/mailbox')).body['informationCode']).toBe('demoOnly');
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
