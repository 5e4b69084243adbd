import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { bearer, AuthServer } from './auth-server';

const profile = '/api/auth/api/auth/profile';

describe.each(engines)('A session, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  it('is confirmed by ValidateSession with its deadline, which only continuing moves', async () => {
    const { tokenSecurity } = await server.enter(await server.add());
    const deadline = new Date(server.now.getTime() + 3600_000).toISOString();
    server.pass({ minutes: 59 });
    const confirmed = await server.validate(tokenSecurity);
    expect(confirmed).toMatchObject({ status: 200, body: { information: { expiresAt: deadline, timeSession: 60 } } });
    const continued = await server.validate(tokenSecurity, { continue: true });
    const later = new Date(server.now.getTime() + 3600_000).toISOString();
    expect(continued.body).toMatchObject({ information: { expiresAt: later } });
  });

  it('ends when the same person signs in elsewhere, and learns so', async () => {
    const who = await server.add();
    const first = await server.enter(who);
    const second = await server.enter(who);
    expect(await server.validate(first.tokenSecurity)).toMatchObject({
      status: 401,
      body: {
        informationCode: 'concurrentSession',
        error: 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual',
      },
    });
    expect((await server.refresh(first)).body['informationCode']).toBe('concurrentSession');
    expect((await server.send('GET', profile, undefined, bearer(first.token))).status).toBe(401);
    expect((await server.validate(second.tokenSecurity)).status).toBe(200);
  });

  it('leaves one session open, however many sign-ins meet', async () => {
    const who = await server.add();
    const bodies = await Promise.all([1, 2, 3, 4].map(() => server.loginBody(who.username, who.password)));
    await Promise.all(bodies.map((body) => server.send('POST', '/api/auth/login', body)));
    const open = await server.services.store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', who.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('is over at its deadline, without being ended', async () => {
    const grant = await server.enter(await server.add());
    server.pass({ minutes: 60, seconds: 1 });
    expect(await server.validate(grant.tokenSecurity)).toMatchObject({
      status: 401,
      body: { informationCode: 'sessionEnded' },
    });
    expect((await server.send('GET', profile, undefined, bearer(grant.token))).body['informationCode']).toBe(
      'sessionEnded',
    );
  });

  it('takes each token for its own kind only', async () => {
    const grant = await server.enter(await server.add());
    expect((await server.validate(grant.token)).body['informationCode']).toBe('unauthorized');
    expect((await server.send('GET', profile, undefined, bearer(grant.tokenSecurity))).body['informationCode']).toBe(
      'unauthorized',
    );
    expect((await server.send('GET', profile, undefined, bearer(`${grant.token}x`))).body['informationCode']).toBe(
      'unauthorized',
    );
  });

  it('stops at once for who is disabled, and reads roles anew at each call', async () => {
    const who = await server.add({ privileges: ['CONSULT_CONFIG'] });
    const { token } = await server.enter(who);
    const consult = () => server.send('POST', '/api/certificate/getsystemconfiguration', {}, bearer(token));
    expect((await consult()).status).toBe(200);
    const { db } = server.services.store;
    await db
      .updateTable('roles')
      .set({ privileges: ['CONSULT_ECD'] })
      .where('id', '=', who.roleId)
      .execute();
    expect((await consult()).status).toBe(403);
    await db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', who.id).execute();
    expect(await consult()).toMatchObject({ status: 401, body: { informationCode: 'accountDisabled' } });
  });

  it('ends by its bearer, whatever refresh token is sent', async () => {
    for (const refreshToken of ['never was one', undefined]) {
      const who = await server.add();
      const grant = await server.enter(who);
      // Rotated away long ago: two refreshes lie between.
      const newer = refreshToken ?? grant.refreshToken;
      for (let { refreshToken: current } = grant, turn = 0; turn < 2; turn += 1)
        current = String((await server.refresh({ ...grant, refreshToken: current })).body['refreshToken']);
      const body = { username: who.username, refreshToken: newer };
      const response = await server.send('POST', '/api/auth/logout-security', body, bearer(grant.tokenSecurity));
      expect(response.status).toBe(200);
      expect((await server.validate(grant.tokenSecurity)).body['informationCode']).toBe('sessionEnded');
    }
  });

  it('ends by signing out, which always answers the same', async () => {
    const who = await server.add();
    const grant = await server.enter(who);
    const leave = (refreshToken: string) =>
      server.send('POST', '/api/auth/logout-security', { username: who.username, refreshToken });
    const first = await leave(grant.refreshToken);
    expect(first).toMatchObject({ status: 200, body: { message: 'La sesión se cerró' } });
    expect((await server.validate(grant.tokenSecurity)).body['informationCode']).toBe('sessionEnded');
    for (const token of [grant.refreshToken, 'never was one']) {
      const again = await leave(token);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect((await server.audited(`users/${who.id}`)).filter((action) => action === 'session.end')).toHaveLength(1);
  });
});
