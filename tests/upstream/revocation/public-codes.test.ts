import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { engines } from '../engines';
import { TestServer } from '../requests/test-server';
import { PublicHolders } from './public-holders';
import { captcha, publicly, quickCaptcha } from './revocable-request';

describe.each(engines)('the codes of a revocation in public, on %s', (engine) => {
  const holders = new PublicHolders();
  const { person, certified, begin, send, prove, revoke, codeFor, wait } = holders;
  beforeAll(async () => {
    holders.office = await TestServer.open(engine, { captcha: quickCaptcha, clock: () => holders.now });
  });
  afterAll(() => holders.office.close());
  beforeEach(holders.next);

  it('ends a code at the fifth wrong one and says to ask for another, which proves', async () => {
    await certified();
    for (const who of [person(), { ...person(), documentNumber: '77777777' }]) {
      const token = await begin(who);
      const before = await prove(token, '000000');
      expect(before.body).toMatchObject({ informationCode: 'otpExpired' });
      await send(token);
      const outcomes = [];
      for (let tries = 0; tries < 5; tries += 1) outcomes.push((await prove(token, 'WRONG')).body['informationCode']);
      expect(outcomes).toEqual(['otpInvalid', 'otpInvalid', 'otpInvalid', 'otpInvalid', 'otpExpired']);
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
    expect(await holders.office.rowOf(request)).toMatchObject({ state: 'FIN' });
  });

  it('sends the holder a code, whatever strangers asked for before', async () => {
    const elsewhere = (token: string) =>
      publicly(holders.office, 'POST', '/embedded/revocation/code', { token, ip: '192.0.2.7' });
    await certified();
    // Those who know the document alone write to no person; one who knows the e-mail too, from elsewhere, is capped
    // there.
    for (const number of [1, 2, 3, 4]) await send(await begin({ ...person(), email: `evil.${number}@evil.example` }));
    expect(await holders.office.mailsTo(holders.email)).toEqual([]);
    for (let turn = 0; turn < 5; turn += 1) await elsewhere(await begin());
    const codes = async () =>
      (await holders.office.mailsTo(holders.email)).filter(({ text }) => /es \d{6}\./.test(text));
    expect(await codes()).toHaveLength(serverLimits.codes.revocationMailsPerAddress);
    const token = await begin();
    await send(token);
    expect(await codes()).toHaveLength(serverLimits.codes.revocationMailsPerAddress + 1);
    expect((await prove(token, await codeFor(holders.email))).body).toEqual({ proven: true });
  });

  it('fills no mailbox from however many addresses', async () => {
    await certified();
    for (let turn = 0; turn < serverLimits.codes.revocationMailsPerHolder + 3; turn += 1) {
      const token = await begin();
      await publicly(holders.office, 'POST', '/embedded/revocation/code', { token, ip: `192.0.2.${turn}` });
    }
    const codes = (await holders.office.mailsTo(holders.email)).filter(({ text }) => /es \d{6}\./.test(text));
    expect(codes).toHaveLength(serverLimits.codes.revocationMailsPerHolder);
  });
});
