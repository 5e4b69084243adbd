import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

describe.each(bothEngines)('mails to an applicant on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  it('are held back by the same mail of the request alone', async () => {
    const email = 'reenvio@rubrica.example';
    const request = await buildRequest(server.services.store, { request: { state: 'EMI', email } });
    const send = async (kind: string) =>
      (
        await checker.post('/certificate/ECD/GestionNotificationMail', {
          externalRequestId: String(request.external_id),
          kind,
        })
      ).body['data'];
    expect(await send('ISSUED')).toMatchObject({ sent: true, to: email });
    expect(await send('FINALIZATION')).not.toHaveProperty('retryAfterSeconds');
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(await send('ISSUED')).toHaveProperty('retryAfterSeconds');
    expect(await server.mailsTo(email)).toHaveLength(2);
  });

  it('go out within the pause where more is written in them, so that no sentence is dropped', async () => {
    const email = 'corrige@rubrica.example';
    const observation = 'Tome la foto de día';
    const request = await buildRequest(server.services.store, { request: { state: 'SUD', email, observation } });
    await server.services.store.db
      .insertInto('request_events')
      .values({
        request_id: request.id,
        event: 'requestCorrection',
        from_state: 'VRF',
        to_state: 'SUD',
        at: new Date('2026-03-02T15:00:00Z'),
        actor: checker.id,
        observation,
      })
      .execute();
    const send = async (remark?: string) =>
      (
        await checker.post('/certificate/ECD/GestionNotificationMail', {
          externalRequestId: String(request.external_id),
          kind: 'REMEDIATION',
          ...(remark !== undefined && { observation: remark }),
        })
      ).body['data'];
    expect(await send()).not.toHaveProperty('retryAfterSeconds');
    expect(await send(observation)).toHaveProperty('retryAfterSeconds');
    expect(await send('Adjunte también el reverso')).not.toHaveProperty('retryAfterSeconds');
    const mails = await server.mailsTo(email);
    // A mail that is sent is emptied.
    await server.services.store.db.updateTable('mail_outbox').set({ text: '', html: null }).execute();
    expect(await send(' Adjunte también el reverso ')).toHaveProperty('retryAfterSeconds');
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes('Adjunte también el reverso'))).toHaveLength(1);
  });

  it('are six an hour for one request, and so many more from one person, whatever is written in them', async () => {
    const email = 'asediado@rubrica.example';
    const build = () => buildRequest(server.services.store, { request: { state: 'SUD', email } });
    const request = await build();
    const write = (by: TestUser, { external_id: id }: Pick<RequestRow, 'external_id'>, observation: string) =>
      by.post('/certificate/ECD/GestionNotificationMail', {
        externalRequestId: String(id),
        kind: 'REMINDER',
        observation,
      });
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) => write(checker, request, `Mensaje ${at} de diez`)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await server.mailsTo(email)).toHaveLength(6);
    const colleague = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const late = await write(colleague, request, 'Otra persona');
    expect(late.status).toBe(429);
    expect(late.headers['retry-after']).toBe('3600');
    expect((await write(checker, await build(), 'Otra solicitud')).status).toBe(200);

    const row = {
      purpose: 'notice' as const,
      recipient: 'requests/0',
      sender: colleague.id,
      sent_at: new Date('2026-03-04T14:30:00Z'),
    };
    const many = Array.from({ length: 120 }, () => row);
    await server.services.store.db.insertInto('mailed_codes').values(many).execute();
    expect((await write(colleague, await build(), 'Una más')).headers['retry-after']).toBe('1800');
    const purposes = server.services.store.db.selectFrom('mailed_codes').select('purpose').distinct();
    expect(await purposes.execute()).toEqual([{ purpose: 'notice' }]);
  });
});
