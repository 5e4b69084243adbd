import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { buildRequest } from '../requests/build-request';
import { TestServer } from '../requests/test-server';
import { PublicHolders } from './public-holders';
import { issuedRequest, publicly, quickCaptcha, ticketFor } from './revocable-request';

const lost = 'Pérdida, robo o compromiso de la clave privada';
describe.each(engines)('revocation in public, on %s', (engine) => {
  const holders = new PublicHolders();
  const { person, certified, open, begin, send, openCase, caseFor, prove, list, revoke, codeFor, wait } = holders;
  beforeAll(async () => {
    holders.server = await TestServer.open(engine, { captcha: quickCaptcha, clock: () => holders.now });
  });
  afterAll(() => holders.server.close());
  beforeEach(holders.next);

  it('goes from the consult to the certificate, by the codes of the holder’s mail', async () => {
    const { request, serial } = await certified();
    const token = await begin();
    expect((await list(token)).body).toMatchObject({ informationCode: 'otpInvalid' });
    await send(token);
    const otp = await codeFor(holders.email);
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
        ocspCheckedAt: holders.now.toISOString(),
      },
    ]);
    // Who only looks is mailed nothing about a case of revocation.
    expect(await ticketFor(holders.server, holders.email)).toBe('');
    const ticket = await caseFor(token);
    expect((await openCase(token)).body).toMatchObject({ retryAfterSeconds: 60 });
    expect((await holders.server.mailsTo(holders.email)).filter(({ text }) => text.includes('CASO-'))).toHaveLength(1);
    const done = await revoke(token, request.id, otp, ticket, { observation: 'La perdí' });
    const revoked = {
      serviceStatusId: 'RVK',
      appliedAt: holders.now.toISOString(),
      reason: 'keyCompromise',
      reasonName: lost,
    };
    expect(done.body).toMatchObject({ data: revoked });
    expect(await holders.server.rowOf(request)).toMatchObject({ state: 'RVK', observation: 'La perdí' });
    expect((await list(token)).body['data']).toMatchObject([
      { revocable: false, revokedAt: holders.now.toISOString(), ocspStatus: 'revoked', reasonName: lost },
    ]);
    expect((await holders.server.services.pki.certificate(serial))?.revocation?.appliedAt).toEqual(holders.now);
    expect(JSON.stringify(await holders.server.mailsTo(holders.email))).toMatch(
      RegExp(`${lost}.*Comprobante: ${request.reference}-`),
    );
  });

  it('shows a filed request in the words of its applicant, without a case code, and no draft', async () => {
    const mine = { document_number: person().documentNumber, email: holders.email };
    const owner = await holders.server.createUser('CONSULT_SUBSCRIBER');
    const filed = await buildRequest(holders.server.services.store, {
      request: { ...mine, state: 'SUD', owner_id: owner.id },
    });
    await buildRequest(holders.server.services.store, { request: { ...mine, state: 'BOR' } });
    const token = await begin();
    await send(token);
    expect(await holders.server.mailsTo(holders.email)).toHaveLength(1);
    await prove(token, await codeFor(holders.email));
    expect((await openCase(token)).body).toMatchObject({ informationCode: 'noResults' });
    expect(await holders.server.mailsTo(holders.email)).toHaveLength(1);
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

  it.each([
    ['FIN', 'Vigente', '2027-01-01T00:00:00Z'],
    ['EXP', 'Vencido', '2026-01-01T00:00:00Z'],
    ['RVK', 'Revocado', '2027-01-01T00:00:00Z'],
  ] as const)('shows a certificate in %s as %s', async (state, statusName, end) => {
    await buildRequest(holders.server.services.store, {
      request: { document_number: person().documentNumber, email: holders.email, state, valid_to: new Date(end) },
    });
    const token = await begin();
    await send(token);
    await prove(token, await codeFor(holders.email));
    expect((await list(token)).body['data']).toMatchObject([{ serviceStatusId: state, statusName }]);
  });

  it('says of a parcel by whom, to which city and until when it is brought', async () => {
    const way = { delivery_method: 'SER', delivery_municipality: '76001' };
    await buildRequest(holders.server.services.store, {
      request: {
        ...{ document_number: person().documentNumber, email: holders.email, ...way },
        ...{
          state: 'LGE',
          medium: 'TOKEN',
          guide_number: '2000000250',
          last_status_at: new Date('2026-03-09T17:00:00Z'),
        },
      },
    });
    const token = await begin();
    await send(token);
    await prove(token, await codeFor(holders.email));
    const shown = await list(token);
    expect(shown.body['data']).toMatchObject([
      {
        ...{ carrier: 'Servientrega', guideNumber: '2000000250', deliveryCity: 'Santiago de Cali, Valle del Cauca' },
        trackingUrl: expect.stringMatching(/^https:/) as string,
        deliveryDueAt: '2026-03-17T04:59:59.999Z',
      },
    ]);
  });

  it('tells a stranger nothing: the same answers whether or not there is such a person', async () => {
    await certified();
    const known = { ...person(), email: 'otro@rubrica.example' };
    const unknown = { ...person(), documentNumber: '77777777' };
    const responses = [];
    for (const who of [person(), known, unknown]) {
      const opened = await open(who);
      const token = String(opened.body['tokenRevocationGSE']);
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
    expect(await holders.server.mailsTo('otro@rubrica.example')).toEqual([]);
    expect(await holders.server.mailsTo(holders.email)).toHaveLength(1);
  });

  it('takes document, code and ticket as people write them', async () => {
    const { request } = await certified();
    const documentNumber = person().documentNumber.replace(/\B(?=(\d{3})+$)/g, '.');
    const token = await begin({ ...person(), documentNumber: ` ${documentNumber} ` });
    await send(token);
    const otp = await codeFor(holders.email);
    const spaced = `${otp.slice(0, 3)}\u00a0${otp.slice(3)}`;
    expect((await prove(token, spaced)).body).toEqual({ proven: true });
    const ticket = await caseFor(token);
    expect((await list(token, { ...person(), documentNumber })).body['data']).toHaveLength(1);
    const typed = ticket.toLowerCase().replace('-', ' – ');
    expect((await revoke(token, request.id, spaced, typed)).body).toMatchObject({ data: { serviceStatusId: 'RVK' } });
  });

  it('takes the code for each certificate of its session, each case once, the public causes alone, and no other’s certificate', async () => {
    const [first, second] = [await certified(), await certified()];
    const foreign = await issuedRequest(holders.server);
    const token = await begin();
    await send(token);
    const otp = await codeFor(holders.email);
    await prove(token, otp);
    const ticket = await caseFor(token);
    const staffOnly = await revoke(token, first.request.id, otp, ticket, { revocationReasonId: 'C06' });
    expect(staffOnly.body).toMatchObject({ fields: [{ field: '/revocationReasonId' }] });
    expect((await revoke(token, foreign.request.id, otp, ticket)).status).toBe(404);
    const noTicket = await revoke(token, first.request.id, otp, 'CASO-AAAAAAAA');
    expect(noTicket.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    expect((await revoke(token, first.request.id, otp, ticket)).status).toBe(200);
    const spent = await revoke(token, second.request.id, otp, ticket);
    expect(spent.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    wait(61_000);
    const elsewhere = await begin();
    await send(elsewhere);
    expect((await prove(elsewhere, otp)).body).toMatchObject({ informationCode: 'otpInvalid' });
    expect((await revoke(token, second.request.id, otp, await caseFor(token))).status).toBe(200);
    wait(10 * 60_000);
    const late = await revoke(token, second.request.id, otp, 'CASO-AAAAAAAA');
    expect(late.body).toMatchObject({ informationCode: 'otpExpired' });
  });

  it('returns the receipt again under the key of a lost response, and says under another that it is revoked', async () => {
    const { request } = await certified();
    const token = await begin();
    await send(token);
    const otp = await codeFor(holders.email);
    await prove(token, otp);
    const ticket = await caseFor(token);
    const press = (key: string) => revoke(token, request.id, otp, ticket, {}, { 'idempotency-key': key });
    const [lostResponse, again] = [await press('first-key'), await press('first-key')];
    expect(again).toMatchObject({ status: 200, body: lostResponse.body });
    expect(lostResponse.body).toMatchObject({ data: { serviceStatusId: 'RVK' } });
    expect((await press('other-key')).body).toMatchObject({ informationCode: 'certificateAlreadyRevoked' });
  });

  it('is open to its own token alone, for a short time', async () => {
    await certified();
    const staff = await holders.server.createUser('CONSULT_ECD', 'REVOKE_ECD');
    const wrong = await staff.get('/certificate/MySelf/getCertificateToRevoke', person());
    expect(wrong.status).toBe(401);
    const token = await begin();
    const elsewhere = await publicly(holders.server, 'POST', '/certificate/ECD/revokeCertificate', { token, body: {} });
    expect(elsewhere.status).toBe(401);
    expect((await send(token)).status).toBe(200);
    const soon = await send(token);
    expect(soon.body).toMatchObject({ retryAfterSeconds: 60 });
    expect(await holders.server.mailsTo(holders.email)).toHaveLength(1);
    wait(21 * 60_000);
    expect((await send(token)).status).toBe(401);
    const reasons = await publicly(holders.server, 'GET', '/certificate/Consult/getRevocationReason');
    expect((reasons.body['data'] as { public: boolean }[]).every((cause) => cause.public)).toBe(true);
  });
});
