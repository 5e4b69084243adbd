import type { SessionGrant } from '../../../src/contract/generated/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { AuthServer, type TestResponse } from './auth-server';

const grantOf = (response: TestResponse): Required<SessionGrant> => response.body as unknown as Required<SessionGrant>;

describe.each(engines)('Renewing a session, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  it('gives new tokens, a new refresh token, a new deadline and the roles of now', async () => {
    const who = await server.add();
    const grant = await server.enter(who);
    server.pass({ minutes: 50 });
    const { db } = server.services.store;
    await db
      .updateTable('roles')
      .set({ privileges: ['CONSULT_SUP'] })
      .where('id', '=', who.roleId)
      .execute();
    const renewed = await server.refresh(grant);
    expect(renewed.status).toBe(200);
    const next = grantOf(renewed);
    expect(next.refreshToken).not.toBe(grant.refreshToken);
    expect(next).toMatchObject({
      timeSession: 60,
      user: { username: who.username },
      roles: [{ Privileges: ['CONSULT_SUP'] }],
    });
    server.pass({ minutes: 50 });
    expect((await server.validate(next.tokenSecurity)).status).toBe(200);
  });

  it('moves no deadline past the longest session, by neither way', async () => {
    let grant = await server.enter(await server.add());
    for (let minutes = 0; minutes < 11 * 60 + 30; minutes += 30) {
      server.pass({ minutes: 30 });
      grant = grantOf(await server.refresh(grant));
    }
    expect(grant.timeSession).toBe(30);
    const { body } = await server.validate(grant.tokenSecurity, { continue: true });
    const { expiresAt } = body['information'] as { expiresAt: string };
    expect(Date.parse(expiresAt) - server.services.clock().getTime()).toBe(30 * 60_000);
    server.pass({ minutes: 31 });
    expect((await server.refresh(grant)).status).toBe(401);
  });

  it('rotates once for two tabs at the same moment, and both stay in', async () => {
    const grant = await server.enter(await server.add());
    const [one, other] = await Promise.all([server.refresh(grant), server.refresh(grant)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(grantOf(one).refreshToken).toBe(grantOf(other).refreshToken);
    expect((await server.refresh(grantOf(one))).status).toBe(200);
  });

  it('answers a replay within ten seconds with the same successor', async () => {
    const grant = await server.enter(await server.add());
    const first = grantOf(await server.refresh(grant));
    server.pass({ seconds: 10 });
    const replay = await server.refresh(grant);
    expect(grantOf(replay).refreshToken).toBe(first.refreshToken);
    expect((await server.validate(first.tokenSecurity)).status).toBe(200);
  });

  it('takes a later replay for theft: the session ends for both, and it is written down', async () => {
    const who = await server.add();
    const grant = await server.enter(who);
    const next = grantOf(await server.refresh(grant));
    server.pass({ seconds: 11 });
    expect(await server.refresh(grant)).toMatchObject({ status: 401, body: { informationCode: 'refreshInvalid' } });
    expect((await server.refresh(next)).body['informationCode']).toBe('sessionEnded');
    expect(await server.audited(`users/${who.id}`)).toContain('session.theft');
  });

  it('keeps no refresh token that could be used at rest', async () => {
    const grant = await server.enter(await server.add());
    const next = grantOf(await server.refresh(grant));
    const rows = JSON.stringify(await server.services.store.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(grant.refreshToken);
    expect(rows).not.toContain(next.refreshToken);
  });

  it('needs the security token', async () => {
    const { token, refreshToken } = await server.enter(await server.add());
    expect((await server.refresh({ tokenSecurity: token, refreshToken })).status).toBe(401);
  });
});
