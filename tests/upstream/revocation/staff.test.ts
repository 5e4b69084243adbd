import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PkiError } from '../../../src/upstream/adapters/pki/pki-errors';
import { pemChain } from '../../../src/upstream/adapters/pki/pem';
import { buildApp } from '../../../src/upstream/app';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import { applyWaitingRevocations } from '../../../src/upstream/domain/revocation/apply-waiting-revocations';
import { TestServer, type TestUser } from '../requests/test-server';
import { captcha, issuedRequest, quickCaptcha, ticketFor } from './revocable-request';

const revokeUrl = '/certificate/ECD/revokeCertificate';
const hour = 3_600_000;

describe.each(engines)('revocation by people with a session, on %s', (engine) => {
  let server: TestServer;
  let staff: TestUser;
  const now = new Date('2026-03-04T15:00:00Z');
  const openssl = new Openssl();
  beforeAll(async () => {
    server = await TestServer.open(engine, { captcha: quickCaptcha, clock: () => now });
    staff = await server.createUser('CONSULT_ECD', 'REVOKE_ECD');
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
  });

  const revoke = (person: TestUser, id: number, more: object = {}, headers: Record<string, string> = {}) =>
    person.post(
      revokeUrl,
      { contractRequestId: String(id), revocationReasonId: 'C01', captcha: captcha(), version: 1, ...more },
      headers,
    );

  /** Starts another server on the same database, for as long as it takes to start and stop. */
  const restart = async (at: Date) => {
    const { store, settings } = server.services;
    const { app } = await buildApp(settings, {
      console: () => Promise.resolve(() => Promise.resolve('')),
      services: { store: { ...store, close: () => Promise.resolve() }, clock: () => at },
    });
    await app.close();
  };

  it('is in the next list and in the OCSP answer, cancels an open waybill, and is mailed', async () => {
    const to = 'revocado@rubrica.example';
    const { request, serial, certificate } = await issuedRequest(server, {
      email: to,
      state: 'LGE',
      delivery_method: 'SER',
      guide_number: '1000000001',
      guide_status: 'TRN',
    });
    const response = await revoke(staff, request.id, { revocationReasonId: 'C06', observation: 'Sin pago' });
    expect(response.body).toMatchObject({
      data: {
        serviceStatusId: 'RVK',
        serialNumber: serial,
        reasonId: 'C06',
        reason: 'privilegeWithdrawn',
        receipt: `${request.reference}-${serial.slice(-8)}`,
        dueAt: new Date(now.getTime() + 120 * hour).toISOString(),
        appliedAt: now.toISOString(),
      },
    });
    expect(await server.rowOf(request)).toMatchObject({ state: 'RVK', guide_status: 'ANU', revocation_due_at: null });
    expect((await server.mailsTo(to)).at(-1)?.text).toContain('ya no sirve para firmar');
    const { issuing } = server.services.pki.authorities;
    openssl.write('issuing.pem', pemChain([issuing]));
    await openssl.pem('holder', certificate);
    const list = await server.app.inject({ url: '/pki/issuing.crl' });
    openssl.write('list.der', list.rawPayload);
    const text = await openssl.run('crl', '-inform', 'DER', '-in', 'list.der', '-noout', '-text');
    expect(text).toMatch(new RegExp(`Serial Number: ${serial}[^]*?Privilege Withdrawn`));
    const names = ['-issuer', 'issuing.pem', '-cert', 'holder.pem'];
    await openssl.run('ocsp', ...names, '-no_nonce', '-reqout', 'ask.der');
    const ocsp = await server.app.inject({
      method: 'POST',
      url: '/pki/ocsp',
      headers: { 'content-type': 'application/ocsp-request' },
      payload: openssl.read('ask.der'),
    });
    openssl.write('ocsp.der', ocsp.rawPayload);
    const status = await openssl.try(
      'ocsp',
      ...names,
      '-respin',
      'ocsp.der',
      '-noverify',
      '-validity_period',
      '9999999999',
    );
    expect(status.text).toContain('holder.pem: revoked');
  });

  it('is due in a day for a key or at the holder’s request, in five otherwise; received when staff say', async () => {
    const key = await issuedRequest(server);
    const day = await revoke(staff, key.request.id);
    expect(day.body).toMatchObject({ data: { dueAt: new Date(now.getTime() + 24 * hour).toISOString() } });
    const holder = await server.createUser('CONSULT_SUBSCRIBER', 'REVOKE_SUBSCRIBER');
    const own = await issuedRequest(server, { owner_id: holder.id });
    const asked = await revoke(holder, own.request.id, { revocationReasonId: 'C03' });
    expect(asked.body).toMatchObject({ data: { dueAt: new Date(now.getTime() + 24 * hour).toISOString() } });
    const filer = await server.createUser('CONSULT_MYSELF', 'REVOKE_MYSELF');
    const filed = await issuedRequest(server, { owner_id: filer.id, application: 'MYSELF' });
    const forOther = await revoke(filer, filed.request.id, { revocationReasonId: 'C03' });
    expect(forOther.body).toMatchObject({ data: { dueAt: new Date(now.getTime() + 120 * hour).toISOString() } });
    const byTelephone = await issuedRequest(server);
    const entered = await revoke(staff, byTelephone.request.id, { revocationReasonId: 'C03', askedBy: 'HOLDER' });
    expect(entered.body).toMatchObject({ data: { dueAt: new Date(now.getTime() + 24 * hour).toISOString() } });
    const late = await issuedRequest(server);
    const future = await revoke(staff, late.request.id, { receivedAt: '2026-03-05T00:00:00Z' });
    expect(future.body).toMatchObject({ fields: [{ field: '/receivedAt', code: 'receivedAtWrong' }] });
    await server.services.store.db
      .updateTable('requests')
      .set({ valid_from: new Date('2026-02-01T00:00:00Z') })
      .where('id', '=', late.request.id)
      .execute();
    const noted = await revoke(staff, late.request.id, { receivedAt: '2026-03-01T00:00:00Z' });
    expect(noted.body).toMatchObject({
      data: { receivedAt: '2026-03-01T00:00:00.000Z', dueAt: '2026-03-02T00:00:00.000Z', serviceStatusId: 'RVK' },
    });
  });

  it('offers holders and supervisors the public causes, and refuses those without the right to it', async () => {
    const holder = await server.createUser('CONSULT_SUBSCRIBER', 'REVOKE_SUBSCRIBER');
    const supervisor = await server.createUser('CONSULT_SUP');
    const { request } = await issuedRequest(server, { owner_id: holder.id, supervisor_id: supervisor.id });
    for (const person of [holder, supervisor]) {
      const response = await revoke(person, request.id, { revocationReasonId: 'C06' });
      expect(response.body).toMatchObject({ fields: [{ field: '/revocationReasonId', code: 'enum' }] });
    }
    const reader = await server.createUser('CONSULT_ECD', 'REVOKE_SUBSCRIBER');
    expect((await revoke(reader, request.id)).body).toMatchObject({ informationCode: 'noPermission' });
    const stranger = await server.createUser('CONSULT_SUBSCRIBER', 'REVOKE_SUBSCRIBER');
    expect((await revoke(stranger, request.id)).status).toBe(404);
    expect((await revoke(supervisor, request.id)).body).toMatchObject({ data: { serviceStatusId: 'RVK' } });
    const again = await revoke(staff, request.id, { version: 2 });
    expect(again.body).toMatchObject({ informationCode: 'stateRefused' });
    const causes = async (person: TestUser) =>
      (await person.get('/certificate/Consult/getRevocationReason')).body['data'];
    expect(await causes(staff)).toHaveLength(8);
    expect(await causes(holder)).toHaveLength(4);
  });

  it('takes a captcha once, and answers the same write again as it was', async () => {
    const [one, other] = [await issuedRequest(server), await issuedRequest(server)];
    const solved = captcha();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await revoke(staff, one.request.id, { captcha: solved }, headers);
    expect(first.status).toBe(200);
    const again = await revoke(staff, one.request.id, { captcha: solved }, headers);
    expect(again.body).toEqual(first.body);
    const spent = await revoke(staff, other.request.id, { captcha: solved });
    expect(spent.body).toMatchObject({ informationCode: 'captchaFailed', message: 'respuesta erronea' });
    expect((await revoke(staff, other.request.id, { captcha: undefined })).status).toBe(422);
  });

  it('takes a code of its own ticketing service that is typed without its prefix', async () => {
    const { request } = await issuedRequest(server);
    const opened = await staff.post('/embedded/ticket', { contractRequestId: String(request.id) });
    const ticketCode = await ticketFor(server, String(opened.body['to']));
    const typed = ticketCode.replace('CASO-', '').toLowerCase();
    expect((await revoke(staff, request.id, { ticketCode: typed })).status).toBe(200);
  });

  it('takes a code of the ticketing service once, for the request that it is of', async () => {
    const [one, other] = [await issuedRequest(server), await issuedRequest(server)];
    const opened = await staff.post('/embedded/ticket', { contractRequestId: String(one.request.id) });
    const to = String(opened.body['to']);
    const ticketCode = await ticketFor(server, to);
    expect(ticketCode.length).toBeLessThanOrEqual(15);
    const wrong = await revoke(staff, other.request.id, { ticketCode });
    expect(wrong.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    expect((await revoke(staff, one.request.id, { ticketCode })).status).toBe(200);
    await staff.post('/embedded/ticket', { contractRequestId: String(other.request.id) });
    expect((await revoke(staff, other.request.id, { ticketCode })).status).toBe(422);
  });

  it('takes the code that was mailed to a holder with a session', async () => {
    const to = 'titular@rubrica.example';
    const holder = await server.createUser('CONSULT_SUBSCRIBER', 'REVOKE_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
    const { request } = await issuedRequest(server, { owner_id: holder.id, email: to });
    const wrong = await revoke(holder, request.id, { otp: '000000' });
    expect(wrong.body).toMatchObject({ informationCode: 'otpExpired' });
    const sent = await holder.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'OTP',
    });
    expect(sent.body).toMatchObject({ data: { sent: true, to } });
    const otp = /código es (\d{6})/.exec((await server.mailsTo(to)).at(-1)?.text ?? '')?.[1];
    expect((await revoke(holder, request.id, { otp })).body).toMatchObject({ data: { serviceStatusId: 'RVK' } });
  });

  it('is not for a certificate whose time is over: the clock ends its request', async () => {
    const { request } = await issuedRequest(server);
    const later = new Date(now.getTime() + 366 * 24 * hour);
    await restart(later);
    expect(await server.rowOf(request)).toMatchObject({ state: 'EXP', version: 2 });
    expect((await revoke(staff, request.id, { version: 2 })).body).toMatchObject({ informationCode: 'stateRefused' });
  });

  it('that waits takes the shorter term and the cause of a more urgent one, and keeps them after another', async () => {
    const { request } = await issuedRequest(server);
    const { pki } = server.services;
    const before = pki.revoke;
    Object.assign(pki, { revoke: () => Promise.reject(new PkiError('offline')) });
    const hoursOf = async (version: number, more: object) => {
      const { body } = await revoke(staff, request.id, { version, ...more });
      const { reasonId, dueAt } = body['data'] as Record<'reasonId' | 'dueAt', string>;
      return [reasonId, (Date.parse(dueAt) - now.getTime()) / hour];
    };
    expect(await hoursOf(1, { revocationReasonId: 'C03' })).toEqual(['C03', 120]);
    expect(await hoursOf(2, { revocationReasonId: 'C01', askedBy: 'HOLDER' })).toEqual(['C01', 24]);
    expect(await hoursOf(3, { revocationReasonId: 'C03' })).toEqual(['C01', 24]);
    Object.assign(pki, { revoke: before });
    const due = new Date(now.getTime() + 24 * hour);
    expect(await server.rowOf(request)).toMatchObject({ state: 'FIN', revocation_due_at: due });
    await applyWaitingRevocations(server.services);
    expect(await server.rowOf(request)).toMatchObject({ state: 'RVK' });
  });

  it('that the PKI cannot do is received, runs, and is done after a restart', async () => {
    const { request, serial } = await issuedRequest(server);
    const { pki } = server.services;
    const before = pki.revoke;
    Object.assign(pki, { revoke: () => Promise.reject(new PkiError('offline')) });
    const response = await revoke(staff, request.id);
    // The clock's work says it each time: it has hours, and an operator has to know.
    await expect(applyWaitingRevocations(server.services)).rejects.toMatchObject({ errors: [new PkiError('offline')] });
    Object.assign(pki, { revoke: before });
    expect(response).toMatchObject({ status: 200, body: { message: 'La revocación se recibió y está en curso' } });
    expect(response.body['data']).not.toHaveProperty('appliedAt');
    const dueAt = new Date(now.getTime() + 24 * hour);
    expect(await server.rowOf(request)).toMatchObject({ state: 'FIN', revocation_due_at: dueAt });
    await restart(now);
    expect(await server.rowOf(request)).toMatchObject({ state: 'RVK', revocation_due_at: null });
    expect((await pki.certificate(serial))?.revocation).toMatchObject({ dueAt, appliedAt: now });
  });
});
