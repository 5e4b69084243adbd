import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { AuthServer } from './auth-server';

describe.each(engines)('Signing in, on %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await AuthServer.open(engine);
  });
  afterAll(() => server.close());

  it('answers jwt, userName, role and a login id, and the id gives the session once', async () => {
    const who = await server.add();
    const { status, body } = await server.login(who);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: who.username, role: expect.stringMatching(/^Rol /) as string });
    const exchange = () => server.send('POST', '/api/embedded/exchange-login', { loginId: body['loginId'] });
    const first = await exchange();
    expect(first.body).toMatchObject({
      user: { username: who.username, name: 'Demo Persona', documentType: 'CC', documentNumber: '1000000099' },
      roles: [{ Privileges: ['CONSULT_ECD'], appId: 'RUBRICA', assigned: true }],
      timeSession: 60,
    });
    expect(await exchange()).toMatchObject({ status: 401, body: { informationCode: 'loginLinkExpired' } });
    expect(await server.audited(`users/${who.id}`)).toEqual(['session.start']);
  });

  it('puts the claims of the specification into the tokens, and no roles', async () => {
    const grant = await server.enter(await server.add());
    const claims = decodeJwt(grant.token);
    expect(claims).toMatchObject({
      aud: 'main',
      documentNumber: expect.stringMatching(/^1000000\d{3}$/) as string,
      documentType: 'CC',
      fullName: 'Demo Persona',
      expiresIn: '3600s',
    });
    expect(claims.exp).toBe(server.now.getTime() / 1000 + 3600);
    expect(JSON.stringify(claims)).not.toContain('CONSULT_ECD');
    expect(decodeJwt(grant.tokenSecurity)).toMatchObject({ aud: 'security', sid: claims['sid'] });
  });

  it('finds the user name without its case', async () => {
    const who = await server.add({ username: 'Ñandú.Óscar' });
    expect((await server.login({ ...who, username: 'ÑANDÚ.óscar' })).status).toBe(200);
  });

  it('takes the e-mail for the user name, unless another person has it as theirs', async () => {
    const who = await server.add();
    expect(await server.login({ ...who, username: who.email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { userName: who.username },
    });
    const other = await server.add({ username: who.email });
    expect(await server.login({ ...other, username: who.email })).toMatchObject({ body: { userName: who.email } });
  });

  it('refuses a wrong password and an unknown name with the same words', async () => {
    const who = await server.add();
    const wrong = await server.login({ ...who, password: 'otra' });
    const unknown = await server.login({ username: 'nadie', password: 'otra' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({
      status: false,
      error: 'Credenciales no válidas',
      message: 'Credenciales no válidas',
    });
    expect(await server.audited(`users/${who.id}`)).toEqual(['session.refuse']);
  });

  it('does not write down what was typed as a name', async () => {
    await server.login({ username: 'my secret by mistake', password: 'x' });
    const rows = await server.services.store.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('my secret');
    const attempts = await server.services.store.db.selectFrom('login_attempts').selectAll().execute();
    expect(JSON.stringify(attempts)).not.toContain('my secret');
  });

  it('takes each captured body once, and only with its own challenge', async () => {
    const who = await server.add();
    const body = await server.loginBody(who.username, who.password);
    expect((await server.send('POST', '/api/auth/login', body)).status).toBe(200);
    const replayed = await server.send('POST', '/api/auth/login', { ...body, captcha: 'another' });
    expect(replayed).toMatchObject({ status: 400, body: { informationCode: 'challengeExpired' } });
    const swapped = { ...(await server.loginBody(who.username, who.password)), challenge: await server.challenge() };
    expect((await server.send('POST', '/api/auth/login', swapped)).body['informationCode']).toBe('challengeExpired');
    const late = await server.loginBody(who.username, who.password);
    server.pass({ minutes: 6 });
    expect((await server.send('POST', '/api/auth/login', late)).body['informationCode']).toBe('challengeExpired');
  });

  it('is refused without a captcha, with a wrong one, and with one already used', async () => {
    const who = await server.add();
    const { captcha, ...without } = await server.loginBody(who.username, who.password);
    expect(await server.send('POST', '/api/auth/login', without)).toMatchObject({
      status: 400,
      body: { informationCode: 'captchaRequired' },
    });
    const wrong = await server.send('POST', '/api/auth/login', { ...without, captcha: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'respuesta erronea' } });
    expect((await server.send('POST', '/api/auth/login', { ...without, captcha })).status).toBe(200);
    const again = { ...(await server.loginBody(who.username, who.password)), captcha };
    expect((await server.send('POST', '/api/auth/login', again)).body['error']).toBe('respuesta erronea');
  });

  it('tells an expired password with the e-mail and the days it was good for', async () => {
    const who = await server.add({ passwordExpiresAt: new Date('2026-03-02T15:00:00Z') });
    expect(await server.login(who)).toMatchObject({
      status: 403,
      body: {
        informationCode: 'passwordExpired',
        error: 'La contraseña venció. Cámbiela para ingresar',
        email: who.email,
        daysTemp: 90,
      },
    });
    expect((await server.login({ ...who, password: 'otra' })).body).not.toHaveProperty('email');
  });

  it('lets a password expire by the days of the configuration', async () => {
    const who = await server.add();
    server.pass({ days: 89 });
    expect((await server.login(who)).status).toBe(200);
    server.pass({ days: 1 });
    expect((await server.login(who)).body['informationCode']).toBe('passwordExpired');
  });

  it('tells that an account is inactive only to who knows its password', async () => {
    const who = await server.add({ status: 'INACTIVE' });
    expect((await server.login({ ...who, password: 'otra' })).body['informationCode']).toBe('invalidCredentials');
    expect(await server.login(who)).toMatchObject({ status: 403, body: { informationCode: 'accountDisabled' } });
  });

  it('does not let in who never set a password', async () => {
    const who = await server.add();
    await server.services.store.db.deleteFrom('user_secrets').where('user_id', '=', who.id).execute();
    expect((await server.login(who)).body['informationCode']).toBe('invalidCredentials');
  });

  it('leaves an audit trail that verifies', async () => {
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });
});
