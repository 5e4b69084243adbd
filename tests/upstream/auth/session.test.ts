import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { bearer, AuthServer } from './auth-server';

const profile = '/api/auth/api/auth/profile';

describe.each(engines)('A session, on %s', (engine) => {
  let desk: AuthServer;
  beforeAll(async () => {
    desk = await AuthServer.open(engine);
  });
  afterAll(() => desk.close());

  it('is confirmed by ValidateSession with its deadline, which only continuing moves', async () => {
    const { tokenSecurity } = await desk.enter(await desk.add());
    const deadline = new Date(desk.now.getTime() + 3600_000).toISOString();
    desk.pass({ minutes: 59 });
    const confirmed = await desk.validate(tokenSecurity);
    expect(confirmed).toMatchObject({ status: 200, body: { information: { expiresAt: deadline, timeSession: 60 } } });
    const continued = await desk.validate(tokenSecurity, { continue: true });
    const later = new Date(desk.now.getTime() + 3600_000).toISOString();
    expect(continued.body).toMatchObject({ information: { expiresAt: later } });
  });

  it('ends when the same person signs in elsewhere, and learns so', async () => {
    const who = await desk.add();
    const first = await desk.enter(who);
    const second = await desk.enter(who);
    expect(await desk.validate(first.tokenSecurity)).toMatchObject({
      status: 401,
      body: {
        informationCode: 'concurrentSession',
        error: 'Iniciaste sesión desde otro dispositivo, cerrando la sesión actual',
      },
    });
    expect((await desk.refresh(first)).body['informationCode']).toBe('concurrentSession');
    expect((await desk.send('GET', profile, undefined, bearer(first.token))).status).toBe(401);
    expect((await desk.validate(second.tokenSecurity)).status).toBe(200);
  });

  it('leaves one session open, however many sign-ins meet', async () => {
    const who = await desk.add();
    const bodies = await Promise.all([1, 2, 3, 4].map(() => desk.loginBody(who.username, who.password)));
    await Promise.all(bodies.map((body) => desk.send('POST', '/api/auth/login', body)));
    const open = await desk.services.store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', who.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('is over at its deadline, without being ended', async () => {
    const grant = await desk.enter(await desk.add());
    desk.pass({ minutes: 60, seconds: 1 });
    expect(await desk.validate(grant.tokenSecurity)).toMatchObject({
      status: 401,
      body: { informationCode: 'sessionEnded' },
    });
    expect((await desk.send('GET', profile, undefined, bearer(grant.token))).body['informationCode']).toBe(
      'sessionEnded',
    );
  });

  it('takes each token for its own kind only', async () => {
    const grant = await desk.enter(await desk.add());
    expect((await desk.validate(grant.token)).body['informationCode']).toBe('unauthorized');
    expect((await desk.send('GET', profile, undefined, bearer(grant.tokenSecurity))).body['informationCode']).toBe(
      'unauthorized',
    );
    expect((await desk.send('GET', profile, undefined, bearer(`${grant.token}x`))).body['informationCode']).toBe(
      'unauthorized',
    );
  });

  it('stops at once for who is disabled, and reads roles anew at each call', async () => {
    const who = await desk.add({ privileges: ['CONSULT_CONFIG'] });
    const { token } = await desk.enter(who);
    const consult = () => desk.send('POST', '/api/certificate/getsystemconfiguration', {}, bearer(token));
    expect((await consult()).status).toBe(200);
    const { db } = desk.services.store;
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
      const who = await desk.add();
      const grant = await desk.enter(who);
      // Rotated away long ago: two refreshes lie between.
      const newer = refreshToken ?? grant.refreshToken;
      for (let { refreshToken: current } = grant, turn = 0; turn < 2; turn += 1)
        current = String((await desk.refresh({ ...grant, refreshToken: current })).body['refreshToken']);
      const body = { username: who.username, refreshToken: newer };
      const response = await desk.send('POST', '/api/auth/logout-security', body, bearer(grant.tokenSecurity));
      expect(response.status).toBe(200);
      expect((await desk.validate(grant.tokenSecurity)).body['informationCode']).toBe('sessionEnded');
    }
  });

  it('ends by signing out, which always answers the same', async () => {
    const who = await desk.add();
    const grant = await desk.enter(who);
    const leave = (refreshToken: string) =>
      desk.send('POST', '/api/auth/logout-security', { username: who.username, refreshToken });
    const first = await leave(grant.refreshToken);
    expect(first).toMatchObject({ status: 200, body: { message: 'La sesión se cerró' } });
    expect((await desk.validate(grant.tokenSecurity)).body['informationCode']).toBe('sessionEnded');
    for (const token of [grant.refreshToken, 'never was one']) {
      const again = await leave(token);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect((await desk.audited(`users/${who.id}`)).filter((action) => action === 'session.end')).toHaveLength(1);
  });
});
