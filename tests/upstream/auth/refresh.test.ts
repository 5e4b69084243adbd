import type { SessionGrant } from '../../../src/contract/generated/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { AuthServer, type TestResponse } from './auth-server';

const grantOf = (response: TestResponse): Required<SessionGrant> => response.body as unknown as Required<SessionGrant>;

describe.each(engines)('Renewing a session, on %s', (engine) => {
  let desk: AuthServer;
  beforeAll(async () => {
    desk = await AuthServer.open(engine);
  });
  afterAll(() => desk.close());

  it('gives new tokens, a new refresh token, a new deadline and the roles of now', async () => {
    const who = await desk.add();
    const grant = await desk.enter(who);
    desk.pass({ minutes: 50 });
    const { db } = desk.services.store;
    await db
      .updateTable('roles')
      .set({ privileges: ['CONSULT_SUP'] })
      .where('id', '=', who.roleId)
      .execute();
    const renewed = await desk.refresh(grant);
    expect(renewed.status).toBe(200);
    const next = grantOf(renewed);
    expect(next.refreshToken).not.toBe(grant.refreshToken);
    expect(next).toMatchObject({
      timeSession: 60,
      user: { username: who.username },
      roles: [{ Privileges: ['CONSULT_SUP'] }],
    });
    desk.pass({ minutes: 50 });
    expect((await desk.validate(next.tokenSecurity)).status).toBe(200);
  });

  it('moves no deadline past the longest session, by neither way', async () => {
    let grant = await desk.enter(await desk.add());
    for (let minutes = 0; minutes < 11 * 60 + 30; minutes += 30) {
      desk.pass({ minutes: 30 });
      grant = grantOf(await desk.refresh(grant));
    }
    expect(grant.timeSession).toBe(30);
    const { body } = await desk.validate(grant.tokenSecurity, { continue: true });
    const { expiresAt } = body['information'] as { expiresAt: string };
    expect(Date.parse(expiresAt) - desk.services.clock().getTime()).toBe(30 * 60_000);
    desk.pass({ minutes: 31 });
    expect((await desk.refresh(grant)).status).toBe(401);
  });

  it('rotates once for two tabs at the same moment, and both stay in', async () => {
    const grant = await desk.enter(await desk.add());
    const [one, other] = await Promise.all([desk.refresh(grant), desk.refresh(grant)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(grantOf(one).refreshToken).toBe(grantOf(other).refreshToken);
    expect((await desk.refresh(grantOf(one))).status).toBe(200);
  });

  it('answers a replay within ten seconds with the same successor', async () => {
    const grant = await desk.enter(await desk.add());
    const first = grantOf(await desk.refresh(grant));
    desk.pass({ seconds: 10 });
    const replay = await desk.refresh(grant);
    expect(grantOf(replay).refreshToken).toBe(first.refreshToken);
    expect((await desk.validate(first.tokenSecurity)).status).toBe(200);
  });

  it('takes a later replay for theft: the session ends for both, and it is written down', async () => {
    const who = await desk.add();
    const grant = await desk.enter(who);
    const next = grantOf(await desk.refresh(grant));
    desk.pass({ seconds: 11 });
    expect(await desk.refresh(grant)).toMatchObject({ status: 401, body: { informationCode: 'refreshInvalid' } });
    expect((await desk.refresh(next)).body['informationCode']).toBe('sessionEnded');
    expect(await desk.audited(`users/${who.id}`)).toContain('session.theft');
  });

  it('keeps no refresh token that could be used at rest', async () => {
    const grant = await desk.enter(await desk.add());
    const next = grantOf(await desk.refresh(grant));
    const rows = JSON.stringify(await desk.services.store.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(grant.refreshToken);
    expect(rows).not.toContain(next.refreshToken);
  });

  it('needs the security token', async () => {
    const { token, refreshToken } = await desk.enter(await desk.add());
    expect((await desk.refresh({ tokenSecurity: token, refreshToken })).status).toBe(401);
  });
});
