import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { AuthServer, bearer } from './auth-server';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

interface OwnSession {
  readonly id: string;
  readonly isCurrent: boolean;
}

describe.each(engines)('One’s own sessions, on %s', (engine) => {
  let server: AuthServer;
  let admin: string;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
    const who = await server.add({ privileges: ['CONSULT_CONFIG', 'MODIFY_CONFIG'] });
    admin = (await server.enter(who)).token;
    const value = { configurationKey: 'SessionsPerPerson', configurationValue: '3', version: 0 };
    const put = await server.send('PUT', '/api/certificate/ECD/updateSystemConfiguration', value, bearer(admin));
    expect(put.status).toBe(200);
  });
  afterAll(() => server.close());

  const list = async (token: string): Promise<OwnSession[]> => {
    const { body } = await server.send('GET', '/api/embedded/own-sessions', undefined, bearer(token));
    return body['data'] as OwnSession[];
  };
  const end = (token: string, body: object) =>
    server.send('POST', '/api/embedded/end-own-sessions', body, bearer(token));

  it('are listed newest first with browser, system and times, this one marked', async () => {
    const who = await server.add();
    const opened = server.now.toISOString();
    await server.enter(who, { 'user-agent': edge });
    server.pass({ minutes: 5 });
    const { token } = await server.enter(who, { 'user-agent': firefox });
    const later = server.now.toISOString();
    expect(await list(token)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', createdAt: later, isCurrent: true }),
      expect.objectContaining({
        browser: 'Microsoft Edge',
        system: 'Windows',
        createdAt: opened,
        lastUsedAt: opened,
        isCurrent: false,
      }),
    ]);
  });

  it('end from another one, alone or all, with a note in the audit, and their next call is refused', async () => {
    const who = await server.add();
    const first = await server.enter(who);
    server.pass({ seconds: 1 });
    const second = await server.enter(who);
    server.pass({ seconds: 1 });
    const { token, tokenSecurity } = await server.enter(who);
    const oldest = (await list(token)).at(-1)?.id;
    expect((await end(token, { id: oldest })).body['data']).toEqual({ ended: 1 });
    const ended = { status: 401, body: { informationCode: 'sessionEnded' } };
    expect(await server.validate(first.tokenSecurity)).toMatchObject(ended);
    expect(await server.refresh(first)).toMatchObject(ended);
    expect((await server.validate(second.tokenSecurity)).status).toBe(200);
    expect((await end(token, {})).body['data']).toEqual({ ended: 1 });
    expect(await server.validate(second.tokenSecurity)).toMatchObject(ended);
    expect((await server.validate(tokenSecurity)).status).toBe(200);
    const actions = await server.audited(`users/${who.id}`);
    expect(actions.filter((action) => action === 'session.endElsewhere')).toHaveLength(2);
  });

  it('are no one else’s: another’s session is neither listed nor ended, and this one only by signing out', async () => {
    const theirs = await server.enter(await server.add());
    const mine = await server.enter(await server.add());
    const [their] = await list(theirs.token);
    const own = await list(mine.token);
    expect(own).toHaveLength(1);
    expect((await end(mine.token, { id: their?.id })).status).toBe(404);
    expect((await end(mine.token, { id: own[0]?.id })).status).toBe(404);
    expect((await server.validate(theirs.tokenSecurity)).status).toBe(200);
  });

  it('beyond what the configuration allows end by a further sign-in, the oldest first', async () => {
    const who = await server.add();
    const first = await server.enter(who);
    for (const seconds of [1, 2, 3]) {
      server.pass({ seconds });
      await server.enter(who);
    }
    expect((await server.validate(first.tokenSecurity)).body['informationCode']).toBe('concurrentSession');
    const open = server.services.store.db.selectFrom('sessions').select('id').where('user_id', '=', who.id);
    expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(3);
  });
});
