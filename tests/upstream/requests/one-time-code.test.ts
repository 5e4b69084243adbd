import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { sendCode } from '../../../src/upstream/domain/requests/one-time-code';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

describe.each(engines)('one-time codes on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it('goes to one address alone: what is entered in a draft may be several', async () => {
    const { services } = server;
    const email = 'uno@rubrica.example, otro@rubrica.example';
    const request = await buildRequest(services.store, { request: { state: 'BOR', email } });
    const sent = services.store.transaction((trx) =>
      sendCode({ trx, services, now: services.clock(), language: 'es' }, request),
    );
    await expect(sent).rejects.toMatchObject({ key: 'otpSendFailure' });
  });

  it('caps the mails and tries of an account over all of its drafts', async () => {
    const stranger = await Applicant.come(server);
    const { mailsPerRecipient, mailsPerSender, tries } = serverLimits.codes;
    const ask = async (email: string) => {
      const draft = await stranger.begin({ email });
      const response = await stranger.prove(draft, email);
      // An account has so many drafts open, and no more.
      const open = server.services.store.db.updateTable('requests').set({ state: 'ANU' });
      await open.where('external_id', '=', Number(draft.externalRequestId)).execute();
      return { draft, response };
    };
    for (let turn = 0; turn < mailsPerRecipient; turn += 1)
      expect((await ask('victima@ajena.example')).response.status).toBe(200);
    const capped = (await ask('victima@ajena.example')).response;
    expect(capped).toMatchObject({ status: 429, body: { informationCode: 'tooManyRequests' } });
    expect(Number(capped.headers['retry-after'])).toBeGreaterThan(0);
    // Another account, and the same address, is answered.
    const draft = await applicant.begin({ email: 'victima@ajena.example' });
    expect((await applicant.prove(draft, 'victima@ajena.example')).status).toBe(200);
    const others = [];
    for (let turn = mailsPerRecipient; turn <= mailsPerSender; turn += 1)
      others.push((await ask(`otra.${turn}@ajena.example`)).response.status);
    expect(others).toEqual([...others.slice(1).map(() => 200), 429]);

    const guesser = await Applicant.come(server);
    let valid = 0;
    for (let turn = 0; turn <= tries / 5; turn += 1) {
      const email = 'adivina@ajena.example';
      const guessed = await guesser.begin({ email });
      await guesser.prove(guessed, email);
      const code = await guesser.codeSent(email);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt += 1) await guesser.prove(guessed, email, wrong);
      const { body } = await guesser.prove(guessed, email, code);
      valid += (body['data'] as { valid?: boolean } | undefined)?.valid === true ? 1 : 0;
    }
    expect(valid).toBe(0);
    const last = await guesser.begin({ email: 'adivina@ajena.example' });
    expect((await guesser.prove(last, 'adivina@ajena.example')).status).toBe(429);
  });

  it('proves an e-mail by one code, used once, of few tries, that expires', async () => {
    await configure(server, 'EmailWhitelist', '@lista.example');
    const email = 'codigo@rubrica.example';
    const draft = await applicant.begin({ email });
    const flag = () =>
      applicant.person.post('/structure/consult-general-flag-validate-email', {
        externalRequestId: draft.externalRequestId,
        email,
      });
    expect((await flag()).body).toMatchObject({ data: { valueFlag: '1' } });
    const sent = await applicant.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: draft.externalRequestId,
      kind: 'OTP',
    });
    expect(sent.body).toMatchObject({ data: { sent: true, to: email } });
    const soon = await applicant.person.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: draft.externalRequestId,
      kind: 'OTP',
    });
    expect(soon.body).toMatchObject({ data: { sent: true, retryAfterSeconds: 60 } });
    const code = await applicant.codeSent(email);
    expect(code.length).toBeLessThanOrEqual(8);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const remaining of [4, 3, 2, 1]) {
      expect((await applicant.prove(draft, email, wrong)).body).toMatchObject({
        data: { valid: false, error: 'Codigo OTP inválido', remaining },
      });
    }
    expect((await applicant.prove(draft, email, wrong)).body).toMatchObject({ data: { valid: false, remaining: 0 } });
    // Its tries are spent: right or wrong, it is good no more.
    expect((await applicant.prove(draft, email, code)).body).toMatchObject({ data: { valid: false, remaining: 0 } });
    expect((await applicant.prove(draft, 'otro@rubrica.example', code)).body).toMatchObject({
      informationCode: 'validationFailed',
      fields: [{ field: '/email', code: 'emailNotOfRequest' }],
    });
    expect((await applicant.prove(draft, email, '123456789')).status).toBe(422);
    const { id } = await applicant.rowOf(draft);
    const again = () =>
      server.services.store.db
        .updateTable('one_time_codes')
        .set({ tries: 0, expires_at: server.services.clock() })
        .where('request_id', '=', id)
        .execute();
    await again();
    expect((await applicant.prove(draft, email, code)).body).toMatchObject({
      data: { valid: false, error: 'El código venció o agotó sus intentos: solicite otro' },
    });
    await server.services.store.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date('2030-01-01') })
      .where('request_id', '=', id)
      .execute();
    expect((await applicant.prove(draft, email, code)).body).toMatchObject({ data: { valid: true } });
    expect((await flag()).body).toMatchObject({ data: { valueFlag: '0' } });
    // A person who changes the e-mail proves it again; the one that was proven counts as verified from then on.
    await applicant.save({ externalRequestId: draft.externalRequestId, values: { email: 'nuevo@rubrica.example' } });
    expect((await applicant.rowOf(draft)).email_proven_at).toBeNull();
    const known = await applicant.person.get('/certificate/ECD/getMailWhitelist', { email });
    expect(known.body).toMatchObject({ data: { whitelisted: false, verified: true } });
    const listed = await applicant.person.get('/certificate/ECD/getMailWhitelist', { email: 'x@lista.example' });
    expect(listed.body).toMatchObject({ data: { whitelisted: true } });
  });
});
