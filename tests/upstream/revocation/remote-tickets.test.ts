import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultyService, json, type Behaviour } from '../adapters/faulty-service';
import { TestServer, type TestUser } from '../requests/test-server';
import { captcha, issuedRequest, publicly, quickCaptcha } from './revocable-request';

describe('a revocation with the provider’s ticketing service', () => {
  const service = new FaultyService();
  let now = new Date('2026-03-04T15:00:00Z');
  let server: TestServer;
  let staff: TestUser;
  beforeAll(async () => {
    const TICKETS_URL = await service.open();
    server = await TestServer.open(
      'postgres',
      { captcha: quickCaptcha, clock: () => now },
      { TICKETS_URL, TICKETS_TOKEN: 'secret' },
    );
    staff = await server.createUser('CONSULT_ECD', 'REVOKE_ECD');
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => void service.asked.splice(0));

  const revoke = (id: number, more: object = {}) =>
    staff.post('/certificate/ECD/revokeCertificate', {
      contractRequestId: String(id),
      revocationReasonId: 'C01',
      captcha: captcha(),
      version: 1,
      ticketCode: 'CASO-1',
      ...more,
    });
  const spent = () =>
    service.asked.filter(({ path }) => path === '/tickets/spend').map(({ body }) => JSON.parse(body) as unknown);

  it('is asked for a case, and mails nothing itself', async () => {
    const { request } = await issuedRequest(server);
    service.behave = json({ expiresAt: '2030-01-01T00:00:00.000Z' });
    const opened = await staff.post('/embedded/ticket', { contractRequestId: String(request.id) });
    expect(opened.body).toMatchObject({ expiresAt: '2030-01-01T00:00:00.000Z' });
    expect(service.asked).toHaveLength(1);
    expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({
      subject: `requests/${request.id}`,
      language: 'es',
    });
    expect(await server.mailsTo(String(opened.body['to']))).toEqual([]);
  });

  it('is asked once for a case that is asked for again with the same key', async () => {
    const { request } = await issuedRequest(server);
    service.behave = json({ expiresAt: '2030-01-01T00:00:00.000Z' });
    const open = (key: string) =>
      staff.post('/embedded/ticket', { contractRequestId: String(request.id) }, { 'idempotency-key': key });
    const first = await open('case-of-one');
    expect((await open('case-of-one')).body).toEqual(first.body);
    expect(service.asked).toHaveLength(1);
    await open('case-of-another');
    expect(service.asked).toHaveLength(2);
  });

  it('goes on with a code that is good, and not with another', async () => {
    const { request } = await issuedRequest(server);
    service.behave = json({ valid: false });
    const wrong = await revoke(request.id);
    expect(wrong.body).toMatchObject({ fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
    service.behave = json({ valid: true });
    expect((await revoke(request.id)).status).toBe(200);
    const asked = { code: 'CASO-1', subject: `requests/${request.id}` };
    expect(spent()).toEqual([asked, asked]);
  });

  it.each<[string, Behaviour]>([
    ['fails', json({ error: 'down' }, 500)],
    ['says nothing that can be read', json({ valid: 'yes' })],
  ])('revokes nothing where the service %s, and says so', async (_, behave) => {
    const { request } = await issuedRequest(server);
    service.behave = behave;
    const response = await revoke(request.id);
    expect([response.status, response.body['informationCode']]).toEqual([502, 'ticketsUnavailable']);
    expect((await server.rowOf(request)).state).toBe('FIN');
    service.behave = json({ valid: true });
    expect((await revoke(request.id)).status).toBe(200);
  });

  it('is not asked about a request that the person may not see, nor without a code', async () => {
    const { request } = await issuedRequest(server);
    expect((await revoke(999_999)).status).toBe(404);
    expect((await revoke(request.id, { ticketCode: undefined })).status).toBe(200);
    expect(service.asked).toEqual([]);
  });

  describe('for a holder in public', () => {
    const holder = { documentType: 'CC', documentNumber: '3000000001', email: 'lenta@rubrica.example' };
    const openCase = (token: string) => publicly(server, 'POST', '/embedded/revocation/case', { token });
    const proven = async (): Promise<string> => {
      const body = { ...holder, captcha: captcha() };
      const opened = await publicly(server, 'POST', '/embedded/revocation/open', { body });
      const token = String(opened.body['tokenRevocationGSE']);
      await publicly(server, 'POST', '/embedded/revocation/code', { token });
      const mails = (await server.mailsTo(holder.email)).map(({ text }) => text);
      const otp = /es (\d{6})\./.exec(mails.at(-1) ?? '')?.[1] ?? '';
      expect((await publicly(server, 'POST', '/embedded/revocation/proof', { token, body: { otp } })).status).toBe(200);
      return token;
    };

    it('is asked for a case once they are about to revoke, and again a moment after it failed', async () => {
      await issuedRequest(server, { document_number: holder.documentNumber, email: holder.email });
      const token = await proven();
      expect(service.asked).toEqual([]);
      service.behave = json({ error: 'down' }, 500);
      const failed = await openCase(token);
      expect([failed.status, failed.body['informationCode']]).toEqual([502, 'ticketsUnavailable']);
      service.behave = json({ expiresAt: '2030-01-01T00:00:00.000Z' });
      const tooSoon = await openCase(token);
      expect([tooSoon.status, tooSoon.body['informationCode']]).toEqual([502, 'ticketsUnavailable']);
      expect(tooSoon.headers['retry-after']).toBe('10');
      expect(service.asked).toHaveLength(1);
      service.asked.splice(0);
      now = new Date(now.getTime() + 10_000);
      // Pressed twice, it is asked for one.
      const responses = await Promise.all([openCase(token), openCase(token)]);
      for (const { body } of responses) expect(body).toMatchObject({ retryAfterSeconds: 60 });
      expect(service.asked).toHaveLength(1);
      expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({
        subject: expect.stringMatching(/^consults\//) as string,
        language: 'es',
      });
    });
  });
});
