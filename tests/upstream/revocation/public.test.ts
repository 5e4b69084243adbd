import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { TestServer, type TestResponse } from '../requests/test-server';
import { captcha, issuedRequest, publicly, quickCaptcha, ticketFor } from './revocable-request';

const lost = 'Pérdida, robo o compromiso de la clave privada';
describe.each(engines)('revocation in public, on %s', (engine) => {
  let office: TestServer;
  let now = new Date('2026-03-04T15:00:00Z');
  let email = '';
  let count = 0;
  beforeAll(async () => {
    office = await TestServer.open(engine, { captcha: quickCaptcha, clock: () => now });
  });
  afterAll(() => office.close());
  beforeEach(() => {
    count += 1;
    email = `titular.${count}@rubrica.example`;
    now = new Date(now.getTime() + 3_600_000);
  });

  const person = () => ({ documentType: 'CC', documentNumber: `20000000${count}`, email });
  const certified = () => issuedRequest(office, { document_number: person().documentNumber, email });
  const open = async (who: object = person()) => {
    const body = { ...who, captcha: captcha() };
    return publicly(office, 'POST', '/embedded/revocation/open', { body });
  };
  const tokenOf = ({ body }: TestResponse) => String(body['tokenRevocationGSE']);
  const send = (token: string) => publicly(office, 'POST', '/embedded/revocation/code', { token });
  const openCase = (token: string) => publicly(office, 'POST', '/embedded/revocation/case', { token });
  const caseFor = async (token: string) => {
    expect((await openCase(token)).status).toBe(200);
    return ticketFor(office, email);
  };
  const prove = (token: string, otp: string) =>
    publicly(office, 'POST', '/embedded/revocation/proof', { token, body: { otp } });
  const list = (token: string, headers: Record<string, string> = person()) =>
    publicly(office, 'GET', '/certificate/MySelf/getCertificateToRevoke', { token, headers });
  const revoke = (token: string, id: number, otp: string, ticketCode: string, more: object = {}) =>
    publicly(office, 'POST', '/finalize/revocatecertificate', {
      token,
      body: {
        contractRequestId: String(id),
        revocationReasonId: 'C01',
        otp,
        ticketCode,
        captcha: captcha(),
        ...more,
      },
    });
  const codeFor = async (to: string) =>
    /es (\d{6})\./.exec(
      (await office.mailsTo(to)).filter(({ text }) => /es \d{6}\./.test(text)).at(-1)?.text ?? '',
    )?.[1] ?? '';

  it('goes from the consult to the certificate, by the codes of the holder’s mail', async () => {
    const { request, serial } = await certified();
    const token = tokenOf(await open());
    expect((await list(token)).body).toMatchObject({ informationCode: 'otpInvalid' });
    await send(token);
    const otp = await codeFor(email);
    expect((await openCase(token)).body).toMatchObject({ informationCode: 'otpInvalid' });
    expect((await prove(token, otp)).body).toEqual({ proven: true });
    const shown = await list(token);
    expect(shown.body['data']).toMatchObject([
      {
        reference: request.reference,
        serialNumber: serial,
        revocable: true,
        serviceStatusId: 'FIN',
        ocspStatus: 'good',
        ocspCheckedAt: now.toISOString(),
      },
    ]);
    // Who only looks is mailed nothing about a case of revocation.
    expect(await ticketFor(office, email)).toBe('');
    const ticket = await caseFor(token);
    expect((await openCase(token)).body).toMatchObject({ retryAfterSeconds: 60 });
    expect((await office.mailsTo(email)).filter(({ text }) => text.includes('CASO-'))).toHaveLength(1);
    const done = await revoke(token, request.id, otp, ticket, { observation: 'La perdí' });
    const revoked = { serviceStatusId: 'RVK', appliedAt: now.toISOString(), reason: 'keyCompromise', reasonName: lost };
    expect(done.body).toMatchObject({ data: revoked });
    expect(await office.rowOf(request)).toMatchObject({ state: 'RVK', observation: 'La perdí' });
    expect((await list(token)).body['data']).toMatchObject([
      { revocable: false, revokedAt: now.toISOString(), ocspStatus: 'revoked', reasonName: lost },
    ]);
    expect((await office.services.pki.certificate(serial))?.revocation?.appliedAt).toEqual(now);
    expect(JSON.stringify(await office.mailsTo(email))).toMatch(RegExp(`${lost}.*Comprobante: ${request.reference}-`));
  });

  it('shows a filed request in the words of its applicant, without a case code, and no draft', async () => {
    const mine = { document_number: person().documentNumber, email };
    const owner = await office.createUser('CONSULT_SUBSCRIBER');
    const filed = await buildRequest(office.services.store, { request: { ...mine, state: 'SUD', owner_id: owner.id } });
    await buildRequest(office.services.store, { request: { ...mine, state: 'BOR' } });
    const token = tokenOf(await open());
    await send(token);
    expect(await office.mailsTo(email)).toHaveLength(1);
    await prove(token, await codeFor(email));
    expect((await openCase(token)).body).toMatchObject({ informationCode: 'noResults' });
    expect(await office.mailsTo(email)).toHaveLength(1);
    const { reference } = filed;
    const shown = {
      reference,
      statusName: 'Por corregir',
      revocable: false,
      serviceStatusId: 'SUD',
      lastStatusDate: filed.last_status_at.toISOString(),
      lapsesAt: expect.any(String) as string,
    };
    expect((await list(token)).body['data']).toEqual([expect.objectContaining(shown)]);
  });

  it('tells a stranger nothing: the same answers whether or not there is such a person', async () => {
    await certified();
    const known = { ...person(), email: 'otro@rubrica.example' };
    const unknown = { ...person(), documentNumber: '77777777' };
    const responses = [];
    for (const who of [person(), known, unknown]) {
      const opened = await open(who);
      const token = tokenOf(opened);
      const sent = await send(token);
      const wrong = await prove(token, 'ABC123');
      const seen = await list(token, who);
      const opening = await openCase(token);
      const done = await revoke(token, 1, '000000', 'CASO-AAAAAAAA');
      responses.push(
        [opened, sent, wrong, seen, opening, done].map(({ status, body }) => [
          status,
          JSON.stringify({ ...body, tokenRevocationGSE: '' }),
        ]),
      );
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
    expect(await office.mailsTo('otro@rubrica.example')).toEqual([]);
    expect(await office.mailsTo(email)).toHaveLength(1);
  });

  it('takes document, code and ticket as people write them', async () => {
    const { request } = await certified();
    const documentNumber = person().documentNumber.replace(/\B(?=(\d{3})+$)/g, '.');
    const token = tokenOf(await open({ ...person(), documentNumber: ` ${documentNumber} ` }));
    await send(token);
    const otp = await codeFor(email);
    const spaced = `${otp.slice(0, 3)}\u00a0${otp.slice(3)}`;
    expect((await prove(token, spaced)).body).toEqual({ proven: true });
    const ticket = await caseFor(token);
    expect((await list(token, { ...person(), documentNumber })).body['data']).toHaveLength(1);
    const typed = ticket.toLowerCase().replace('-', ' – ');
    expect((await revoke(token, request.id, spaced, typed)).body).toMatchObject({ data: { serviceStatusId: 'RVK' } });
  });

  it('ends a code at the fifth wrong one and says to ask for another, which proves', async () => {
    await certified();
    for (const who of [person(), { ...person(), documentNumber: '77777777' }]) {
      const token = tokenOf(await open(who));
      const before = await prove(token, '000000');
      expect(before.body).toMatchObject({ informationCode: 'otpExpired' });
      await send(token);
      const outcomes = [];
      for (let tries = 0; tries < 5; tries += 1) outcomes.push((await prove(token, 'WRONG')).body['informationCode']);
      expect(outcomes).toEqual(['otpInvalid', 'otpInvalid', 'otpInvalid', 'otpInvalid', 'otpExpired']);
      expect((await prove(token, await codeFor(email))).body).toMatchObject({
        message: 'El código venció o agotó sus intentos: solicite otro',
        fields: [{ field: '/otp', code: 'otpExpired' }],
      });
    }
    const token = tokenOf(await open());
    await send(token);
    await prove(token, 'WRONG');
    now = new Date(now.getTime() + 61_000);
    await send(token);
    expect((await prove(token, await codeFor(email))).body).toEqual({ proven: true });
  });

  it('is over after the tries of three codes', async () => {
    await certified();
    const token = tokenOf(await open());
    for (let code = 0; code < serverLimits.codes.revocationCodes; code += 1) {
      expect((await send(token)).status).toBe(200);
      for (let tries = 0; tries < serverLimits.codes.revocationTries; tries += 1)
        expect((await prove(token, 'WRONG')).status).toBe(422);
    }
    for (const response of [await send(token), await prove(token, 'WRONG')]) expect(response.status).toBe(401);
  });

  it('ends a code at the fifth wrong one, and asks for a new captcha at every try', async () => {
    const { request } = await certified();
    const token = tokenOf(await open());
    await send(token);
    const otp = await codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(token, 'WRONG')).status).toBe(422);
    expect((await prove(token, otp)).status).toBe(422);
    const bad = await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: 'wrong===' });
    expect(bad.status).not.toBe(200);
    const solved = captcha();
    await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: solved });
    const again = await revoke(token, request.id, otp, 'CASO-AAAAAAAA', { captcha: solved });
    expect(again.body).toMatchObject({ informationCode: 'captchaFailed' });
    expect(await office.rowOf(request)).toMatchObject({ state: 'FIN' });
  });

  it('sends the holder a code, whatever strangers asked for before', async () => {
    const elsewhere = (token: string) =>
      publicly(office, 'POST', '/embedded/revocation/code', { token, ip: '192.0.2.7' });
    await certified();
    // Those who know the document alone write to no person; one who knows the e-mail too, from elsewhere, is capped
    // there.
    for (const number of [1, 2, 3, 4])
      await send(tokenOf(await open({ ...person(), email: `evil.${number}@evil.example` })));
    expect(await office.mailsTo(email)).toEqual([]);
    for (let turn = 0; turn < 5; turn += 1) await elsewhere(tokenOf(await open()));
    const codes = async () => (await office.mailsTo(email)).filter(({ text }) => /es \d{6}\./.test(text));
    expect(await codes()).toHaveLength(serverLimits.codes.revocationMailsPerAddress);
    const token = tokenOf(await open());
    await send(token);
    expect(await codes()).toHaveLength(serverLimits.codes.revocationMailsPerAddress + 1);
    expect((await prove(token, await codeFor(email))).body).toEqual({ proven: true });
  });

  it('fills no mailbox from however many addresses', async () => {
    await certified();
    for (let turn = 0; turn < serverLimits.codes.revocationMailsPerHolder + 3; turn += 1) {
      const token = tokenOf(await open());
      await publicly(office, 'POST', '/embedded/revocation/code', { token, ip: `192.0.2.${turn}` });
    }
    const codes = (await office.mailsTo(email)).filter(({ text }) => /es \d{6}\./.test(text));
    expect(codes).toHaveLength(serverLimits.codes.revocationMailsPerHolder);
  });

  it('takes each code once, the public causes alone, and no other’s certificate', async () => {
    const [first, second] = [await certified(), await certified()];
    const foreign = await issuedRequest(office);
    const token = tokenOf(await open());
    await send(token);
    const otp = await codeFor(email);
    await prove(token, otp);
    const ticket = await caseFor(token);
    const staffOnly = await revoke(token, first.request.id, otp, ticket, { revocationReasonId: 'C06' });
    expect(staffOnly.body).toMatchObject({ fields: [{ field: '/revocationReasonId' }] });
    expect((await revoke(token, foreign.request.id, otp, ticket)).status).toBe(404);
    const noTicket = await revoke(token, first.request.id, otp, 'CASO-AAAAAAAA');
    expect(noTicket.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    expect((await revoke(token, first.request.id, otp, ticket)).status).toBe(200);
    expect((await revoke(token, second.request.id, otp, ticket)).body).toMatchObject({ informationCode: 'otpExpired' });
    now = new Date(now.getTime() + 61_000);
    await send(token);
    const other = await codeFor(email);
    expect(other).not.toBe('');
    const spent = await revoke(token, second.request.id, other, ticket);
    expect(spent.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    expect((await revoke(token, second.request.id, other, await caseFor(token))).status).toBe(200);
  });

  it('is open to its own token alone, for a short time', async () => {
    await certified();
    const staff = await office.createUser('CONSULT_ECD', 'REVOKE_ECD');
    const wrong = await staff.get('/certificate/MySelf/getCertificateToRevoke', person());
    expect(wrong.status).toBe(401);
    const token = tokenOf(await open());
    const elsewhere = await publicly(office, 'POST', '/certificate/ECD/revokeCertificate', { token, body: {} });
    expect(elsewhere.status).toBe(401);
    expect((await send(token)).status).toBe(200);
    const soon = await send(token);
    expect(soon.body).toMatchObject({ retryAfterSeconds: 60 });
    expect(await office.mailsTo(email)).toHaveLength(1);
    now = new Date(now.getTime() + 21 * 60_000);
    expect((await send(token)).status).toBe(401);
    const reasons = await publicly(office, 'GET', '/certificate/Consult/getRevocationReason');
    expect((reasons.body['data'] as { public: boolean }[]).every((cause) => cause.public)).toBe(true);
  });
});
