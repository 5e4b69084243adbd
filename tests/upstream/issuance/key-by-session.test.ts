import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { TestServer, type TestUser } from '../requests/test-server';
import {
  acceptByMail,
  askForCode,
  askForKey,
  askWithCode,
  keyPassword,
  mailedCode,
  resultOfKey,
  sentPassword,
} from './holder-keys';
import { approvedRequest, createOfficial, type Official } from './officials';

describe.each(engines)('the key of a certificate, to who is signed in, on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  let holder: TestUser;
  const start = new Date('2026-03-04T15:00:00Z');
  let now = start;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    official = await createOfficial(server);
    reviewer = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  beforeEach(async () => {
    now = start;
    holder = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
  });
  afterAll(() => server.close());

  let people = 0;
  const issued = async (): Promise<RequestRow> => {
    const email = `titular.${people++}@rubrica.example`;
    const { request, key } = await approvedRequest(server, reviewer, { owner_id: holder.id, email });
    const content = await official.issue(key);
    if (content.status !== 200) throw new Error(JSON.stringify(content.body));
    return server.rowOf(request);
  };
  const accepted = async (): Promise<RequestRow> => {
    const request = await issued();
    await acceptByMail(server, request);
    return request;
  };
  const errorOf = async (request: RequestRow, otp: string) =>
    (await askWithCode(server, holder, request, { otp })).body['informationCode'];

  it('needs a code of the request’s own mailbox, wherever the account’s mail goes by now', async () => {
    const request = await accepted();
    const address = 'otro.buzon@correo.example';
    await server.services.store.db.updateTable('users').set({ email: address }).where('id', '=', holder.id).execute();
    const body = { externalRequestId: String(request.external_id), ...(await sentPassword(server, keyPassword)) };
    expect((await holder.post('/embedded/key/file', body)).status).toBe(422);
    expect(await errorOf(request, '000000')).toBe('otpExpired');

    const sent = await askForCode(holder, request);
    expect(sent.body).toEqual({ expiresAt: '2026-03-04T15:10:00.000Z', retryAfterSeconds: 60 });
    expect(await server.mailsTo(address)).toEqual([]);
    const mail = (await server.mailsTo(request.email)).at(-1);
    expect(mail?.subject).toBe(`Código para descargar su clave: ${request.reference}`);
    const otp = await mailedCode(server, request);
    expect((await askWithCode(server, holder, request, { otp })).status).toBe(200);
    expect(await errorOf(request, otp)).toBe('otpExpired');
  });

  it('takes each code five times at most, and no code that proves an e-mail', async () => {
    const request = await accepted();
    await holder.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'OTP',
    });
    expect(await errorOf(request, await mailedCode(server, request))).toBe('otpExpired');
    await askForCode(holder, request);
    const otp = await mailedCode(server, request);
    const wrong = otp === '111111' ? '222222' : '111111';
    for (let turn = 0; turn < 4; turn += 1) expect(await errorOf(request, wrong)).toBe('otpInvalid');
    expect(await errorOf(request, wrong)).toBe('otpExpired');
    expect(await errorOf(request, otp)).toBe('otpExpired');
  });

  it('is mailed so many codes an hour for one request, which leaves the others of its holder theirs', async () => {
    const request = await accepted();
    const other = await accepted();
    for (let turn = 0; turn < 5; turn += 1) expect((await askForKey(server, holder, request)).status).toBe(200);
    expect((await askForCode(holder, request)).status).toBe(429);
    expect((await askForKey(server, holder, other)).status).toBe(200);
    now = new Date(now.getTime() + 3_600_000);
    holder = await server.find(holder.username);
    expect((await askForKey(server, holder, request)).status).toBe(200);
  });

  it('is mailed no code before it may be downloaded, nor to another account', async () => {
    const request = await issued();
    expect((await askForCode(holder, request)).body['informationCode']).toBe('keyNotAccepted');
    await acceptByMail(server, request);
    const before = (await server.mailsTo(request.email)).length;
    const stranger = await server.createUser('CONSULT_SUBSCRIBER');
    expect((await askForCode(stranger, request)).status).toBe(404);
    expect(await server.mailsTo(request.email)).toHaveLength(before);
  });

  it('asks for a password by the policy, in the wire cipher with a challenge of a single use', async () => {
    const request = await accepted();
    const weak = [
      ['Corta-1', 'Use al menos 12 caracteres'],
      ['Contraseña larga 9', /sin tilde/],
      ['Colombia202620', /muy conocida/],
    ] as const;
    for (const [password, message] of weak) {
      const content = await askForKey(server, holder, request, password);
      expect(content.status).toBe(422);
      expect(content.body['fields']).toMatchObject([
        { field: '/password', message: expect.stringMatching(message) as string },
      ]);
    }
    const otp = await mailedCode(server, request);
    const body = { externalRequestId: String(request.external_id), otp, ...(await sentPassword(server, keyPassword)) };
    expect(resultOfKey(await holder.post('/embedded/key/file', body)).fileName).toBe(`${request.reference}.p12`);
    expect((await holder.post('/embedded/key/file', body)).body['informationCode']).toBe('challengeExpired');
  });
});
