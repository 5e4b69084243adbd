import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/contract/durations';
import { newFinalizationLink } from '../../../src/upstream/domain/finalization/link';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { TestServer } from './test-server';

const inEnglish = { 'accept-language': 'en' };

describe.each(engines)('the language of the mails of a request on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const renewInEnglish = async (path: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/embedded/finalization/renewal',
      headers: inEnglish,
      payload: { id: path.split('/').at(-1) },
    });
  const saveInEnglish = async (id: unknown) =>
    applicant.person.post('/certificate/Consult/updateRequestData', { externalRequestId: String(id) }, inEnglish);

  it('is that in which its applicant went on with it last', async () => {
    const begun = await applicant.begin();
    expect(await applicant.rowOf(begun)).toMatchObject({ language: 'es' });
    await saveInEnglish(begun.externalRequestId);
    expect(await applicant.rowOf(begun)).toMatchObject({ language: 'en' });
    await applicant.save({ externalRequestId: begun.externalRequestId });
    expect(await applicant.rowOf(begun)).toMatchObject({ language: 'es' });
  });

  it('stays as it is where a program asks for none', async () => {
    const begun = await applicant.begin();
    await applicant.person.post(
      '/certificate/Consult/updateRequestData',
      { externalRequestId: String(begun.externalRequestId) },
      { 'accept-language': '' },
    );
    expect(await applicant.rowOf(begun)).toMatchObject({ language: 'es' });
  });

  it('is that of the page on which the certificate is accepted', async () => {
    const { store } = server.services;
    const request = await buildRequest(store, { request: { state: 'EMI', owner_id: applicant.person.id } });
    const path = await store.transaction((trx) => newFinalizationLink(trx, request, { now: new Date() }));
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/certificate/ECD/finalizecertificate',
      headers: inEnglish,
      payload: { id: path.split('/').at(-1), accepted: true },
    });
    expect(response.statusCode).toBe(200);
    expect(await server.rowOf(request)).toMatchObject({ state: 'FIN', language: 'en' });
  });

  it.each(['by its holder, signed in', 'on the page of the former link'])(
    'is that in which another link is asked for, %s',
    async (way) => {
      const { store } = server.services;
      const { person } = applicant;
      const request = await buildRequest(store, { request: { state: 'EMI', owner_id: person.id } });
      const key = { externalRequestId: String(request.external_id) };
      const dayBefore = new Date(server.services.clock().getTime() - dayMs);
      const path = await store.transaction((trx) => newFinalizationLink(trx, request, { now: dayBefore }));
      const { status } = way.startsWith('by')
        ? await person.post('/certificate/ECD/GestionNotificationMail', { ...key, kind: 'FINALIZATION' }, inEnglish)
        : { status: (await renewInEnglish(path)).statusCode };
      expect(status).toBe(200);
      expect(await server.rowOf(request)).toMatchObject({ language: 'en' });
      const { mail_id: mailId } = await store.db
        .selectFrom('request_mails')
        .select('mail_id')
        .where('request_id', '=', request.id)
        .executeTakeFirstOrThrow();
      const { subject } = await store.db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow();
      expect(subject).toMatch(/ready to accept/);
    },
  );

  it('stays that of its beginning for another’s request, and whatever staff speak', async () => {
    const others = await buildRequest(server.services.store, {
      request: { state: 'BOR', owner_id: applicant.person.id, application: 'MYSELF' },
    });
    await saveInEnglish(others.external_id);
    expect(await server.rowOf(others)).toMatchObject({ language: 'es' });
    const reviewed = await buildRequest(server.services.store, { request: { state: 'VRF' } });
    const checker = await server.createUser('CONSULT_ECD', 'REJECT_ECD');
    const reject = { externalRequestId: String(reviewed.external_id), reasonId: 'R01', version: reviewed.version };
    await checker.post('/certificate/ECD/RejectRequest', reject, inEnglish);
    expect(await server.rowOf(reviewed)).toMatchObject({ language: 'es' });
  });
});
