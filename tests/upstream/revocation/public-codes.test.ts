import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { PublicHolders } from './public-holders';
import { captcha, publicly, quickCaptcha } from './revocable-request';

describe.each(engines)('the codes of a revocation in public, on %s', (engine) => {
  const holders = new PublicHolders();
  const { person, certified, begin, send, prove, revoke, codeFor, wait } = holders;
  const sendFrom = (ip: string, token: string) =>
    publicly(holders.server, 'POST', '/embedded/revocation/code', { token, ip });
  const codesMailed = async () =>
    (await holders.server.mailsTo(holders.email)).filter(({ text }) => /es \d{6,8}\./.test(text));
  beforeAll(async () => {
    holders.server = await TestServer.open(engine, { captcha: quickCaptcha, clock: () => holders.now });
  });
  afterAll(() => holders.server.close());
  beforeEach(holders.next);

  it('ends a code at the fifth wrong one and says to ask for another, which proves', async () => {
    await certified();
    for (const who of [person(), { ...person(), documentNumber: '77777777' }]) {
      const token = await begin(who);
      const before = await prove(token, '000000');
      expect(before.body).toMatchObject({ informationCode: 'otpExpired' });
      await send(token);
      const outcomes = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const { informationCode, fields } = (await prove(token, 'WRONG')).body as Record<string, unknown> & {
          fields: { message: string }[];
        };
        outcomes.push([informationCode, fields[0]?.message]);
      }
      const wrong = 'Codigo OTP inválido. Escriba el del correo más reciente.';
      expect(outcomes).toEqual([
        ...[4, 3, 2].map((left) => ['otpInvalid', `${wrong} Le quedan ${left} intentos.`]),
        ['otpInvalid', `${wrong} Le queda 1 intento.`],
        ['otpExpired', 'El código venció o agotó sus intentos: solicite otro'],
      ]);
      expect((await prove(token, await codeFor(holders.email))).body).toMatchObject({
        message: 'El código venció o agotó sus intentos: solicite otro',
        fields: [{ field: '/otp', code: 'otpExpired' }],
      });
    }
    const token = await begin();
    await send(token);
    await prove(token, 'WRONG');
    wait(61_000);
    await send(token);
    expect((await prove(token, await codeFor(holders.email))).body).toEqual({ proven: true });
  });

  it('are mailed in the language of the page that asks for them', async () => {
    await certified();
    const opened = await publicly(holders.server, 'POST', '/embedded/revocation/open', {
      headers: { 'accept-language': 'en' },
      body: { ...person(), captcha: captcha() },
    });
    const token = String(opened.body['tokenRevocationGSE']);
    await send(token);
    const [mail] = (await holders.server.mailsTo(holders.email)).slice(-1);
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).toContain('code');
    await prove(token, otp);
    expect((await holders.openCase(token)).status).toBe(200);
    const [ticket] = (await holders.server.mailsTo(holders.email)).slice(-1);
    expect(ticket?.text).toMatch(/CASO-/);
    expect(ticket?.text).not.toMatch(/código/i);
  });

  it('is over after the tries of three codes', async () => {
    await certified();
    const token = await begin();
    for (let code = 0; code < serverLimits.codes.revocationCodes; code += 1) {
      expect((await send(token)).status).toBe(200);
      for (let tries = 0; tries < serverLimits.codes.revocationTries; tries += 1)
        expect((await prove(token, 'WRONG')).status).toBe(422);
    }
    for (const response of [await send(token), await prove(token, 'WRONG')]) expect(response.status).toBe(401);
  });

  it('ends a code at the fifth wrong one, and asks for a new captcha at every try', async () => {
    const { request } = await certified();
    const token = await begin();
    await send(token);
    const otp = await codeFor(holders.email);
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(token, 'WRONG')).status).toBe(422);
    expect((await prove(token, otp)).status).toBe(422);
    const bad = await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: 'wrong===' });
    expect(bad.status).not.toBe(200);
    const solved = captcha();
    await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: solved });
    const again = await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: solved });
    expect(again.body).toMatchObject({ informationCode: 'captchaFailed' });
    expect(await holders.server.rowOf(request)).toMatchObject({ state: 'FIN' });
  });

  it('sends the holder a code, whatever strangers asked for before', async () => {
    await certified();
    // Those who know the document alone write to no person; one who knows the e-mail too, from elsewhere, is capped
    // there.
    for (const number of [1, 2, 3, 4]) await send(await begin({ ...person(), email: `evil.${number}@evil.example` }));
    expect(await holders.server.mailsTo(holders.email)).toEqual([]);
    for (let turn = 0; turn < 5; turn += 1) await sendFrom('192.0.2.7', await begin());
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerAddress);
    const token = await begin();
    await send(token);
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerAddress + 1);
    expect((await prove(token, await codeFor(holders.email))).body).toEqual({ proven: true });
  });

  it('counts a network of IPv6 as one address', async () => {
    await certified();
    for (const ip of [
      '2001:db8:0:1::1',
      '2001:db8:0:1::2',
      '2001:DB8::1:0:0:0:3',
      '2001:db8:0:1:ffff::',
      '2001:db8:0:1::5',
    ])
      await sendFrom(ip, await begin());
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerAddress);
    await sendFrom('2001:db8:0:2::1', await begin());
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerAddress + 1);
    for (const ip of ['::ffff:192.0.2.1', '::ffff:192.0.2.2']) await sendFrom(ip, await begin());
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerAddress + 3);
  });

  it('mails a holder whose mailbox strangers fill one that each of their sessions takes, every few minutes', async () => {
    const { request } = await certified();
    const flood = async (turn: number) => sendFrom(`192.0.2.${turn}`, await begin());
    for (let turn = 1; turn <= serverLimits.codes.revocationMailsPerHolder; turn += 1) await flood(turn);
    const token = await begin();
    const other = await begin({ ...person(), email: 'otra@rubrica.example' });
    const mails = (await codesMailed()).length;
    for (const each of [token, other]) await send(each);
    expect(await codesMailed()).toHaveLength(mails);
    wait(serverLimits.codes.revocationSharedMinutes * 60_000);
    // Strangers are the first to ask again; what they cause is one mail, and the holder reads it.
    for (const turn of [101, 102, 103]) await flood(turn);
    for (const each of [token, other]) await send(each);
    const mailed = await codesMailed();
    expect(mailed).toHaveLength(mails + 1);
    const otp = /es (\d{8})\./.exec(mailed.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await prove(other, otp)).body).toMatchObject({ informationCode: 'otpInvalid' });
    expect((await prove(token, otp)).body).toEqual({ proven: true });
    expect((await revoke(token, request.id, otp, await holders.caseFor(token))).status).toBe(200);
    // It serves on in its own session alone.
    const next = await begin();
    await send(next);
    expect((await prove(next, otp)).body).toMatchObject({ informationCode: 'otpInvalid' });
    expect((await prove(token, otp)).body).toEqual({ proven: true });
  });

  it('fills no mailbox from however many addresses', async () => {
    await certified();
    for (let turn = 0; turn < serverLimits.codes.revocationMailsPerHolder + 3; turn += 1) {
      await sendFrom(`192.0.2.${turn}`, await begin());
    }
    expect(await codesMailed()).toHaveLength(serverLimits.codes.revocationMailsPerHolder);
  });
});
