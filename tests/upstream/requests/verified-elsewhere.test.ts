import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultyService, json } from '../adapters/faulty-service';
import { Applicant, configure } from './applicant';
import { TestServer } from './test-server';

describe('an e-mail that the provider’s verification service knows', () => {
  const service = new FaultyService();
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open('postgres', {}, { EMAIL_CHECK_URL: await service.open() });
    await configure(server, 'ValidateEmailByCode', 'true');
    applicant = await Applicant.come(server);
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => {
    service.asked.splice(0);
    service.behave = json({ verified: true });
  });

  /** Begins a draft whose applicant has accepted the data treatment, which any question about a person waits for. */
  const begin = async (values: object) => {
    const draft = await applicant.begin(values);
    const drafts = server.services.store.db.updateTable('requests').set({ treatment_at: new Date('2026-03-01') });
    await drafts.where('external_id', '=', Number(draft.externalRequestId)).execute();
    return draft;
  };
  const flagOf = async (draft: { externalRequestId: string }, email: string) => {
    const body = { externalRequestId: draft.externalRequestId, email };
    const response = await applicant.person.post('/structure/consult-general-flag-validate-email', body);
    return response.body['data'] as { valueFlag: string };
  };
  const mails = (email: string) => server.mailsTo(email);

  it('needs no code, and is proven for that very person', async () => {
    const email = 'conocida@rubrica.example';
    const draft = await begin({ email });
    expect(await flagOf(draft, email)).toEqual({ valueFlag: '0' });
    expect((await applicant.prove(draft, email)).body).toMatchObject({ data: { valid: true } });
    expect((await applicant.rowOf(draft)).email_proven_at).not.toBeNull();
    expect(await mails(email)).toEqual([]);
    const asked = service.asked.map(({ body }) => JSON.parse(body) as unknown);
    expect(asked[0]).toEqual({ email, documentType: 'CC', documentNumber: '1000000123' });
  });

  it('lets a request be filed without a code', async () => {
    const draft = await begin({ email: 'otra@rubrica.example' });
    await applicant.loadDocuments(draft);
    expect((await applicant.file(draft)).status).toBe(200);
  });

  it.each([
    ['number', { documentNumber: '1000000124' }],
    ['type', { documentType: 'CE' }],
  ])('is asked about anew with another %s of the document', async (_, values) => {
    const email = 'de.otro@rubrica.example';
    const draft = await begin({ email });
    await applicant.prove(draft, email);
    const { externalRequestId, version } = draft;
    const saved = await applicant.save({ externalRequestId, version, values: { phone: '+57 300 123 4568' } });
    expect((await applicant.rowOf(draft)).email_proven_at).not.toBeNull();
    await applicant.save({ externalRequestId, version: saved.version, values });
    expect((await applicant.rowOf(draft)).email_proven_at).toBeNull();
    service.behave = json({ verified: false });
    await applicant.prove(draft, email);
    expect(await mails(email)).not.toEqual([]);
  });

  it.each(['proven', 'filed'])('counts for no document that took its place meanwhile, when it is %s', async (how) => {
    const email = `${how}@rubrica.example`;
    const draft = await begin({ email });
    await applicant.loadDocuments(draft);
    service.behave = (response, request) =>
      void server.services.store.db
        .updateTable('requests')
        .set({ document_number: '1000000124' })
        .where('external_id', '=', Number(draft.externalRequestId))
        .execute()
        .then(() => json({ verified: true })(response, request));
    await (how === 'proven' ? applicant.prove(draft, email) : applicant.file(draft));
    expect(await applicant.rowOf(draft)).toMatchObject({ state: 'BOR', email_proven_at: null });
  });

  it('stays proven by the code that was written, whatever the document is', async () => {
    service.behave = json({ verified: false });
    const email = 'con.codigo@rubrica.example';
    const draft = await begin({ email });
    await applicant.prove(draft, email);
    await applicant.prove(draft, email, await applicant.codeSent(email));
    const { externalRequestId, version } = draft;
    await applicant.save({ externalRequestId, version, values: { documentNumber: '1000000124' } });
    expect((await applicant.rowOf(draft)).email_proven_at).not.toBeNull();
  });

  it.each([
    ['does not know it', json({ verified: false })],
    ['fails', json({}, 500)],
    ['says something else', json([{ verified: true }])],
  ])('needs a code where the service %s', async (what, behave) => {
    service.behave = behave;
    const email = `codigo.${what.replaceAll(' ', '')}@rubrica.example`;
    const draft = await begin({ email });
    expect(await flagOf(draft, email)).toEqual({ valueFlag: '1' });
    await applicant.loadDocuments(draft);
    expect((await applicant.file(draft)).status).not.toBe(200);
    await applicant.prove(draft, email);
    expect(await mails(email)).toHaveLength(1);
    expect((await applicant.prove(draft, email, await applicant.codeSent(email))).body).toMatchObject({
      data: { valid: true },
    });
  });

  it('is not asked about with a code, nor of another address than the request’s', async () => {
    const email = 'suya@rubrica.example';
    const draft = await begin({ email });
    service.asked.splice(0);
    expect((await applicant.prove(draft, 'ajena@rubrica.example')).status).toBe(422);
    expect((await applicant.prove(draft, email, '000000')).status).toBe(200);
    expect(await flagOf(draft, 'ajena@rubrica.example')).toEqual({ valueFlag: '1' });
    expect(service.asked).toEqual([]);
  });

  it('is asked about no person who has not accepted the data treatment', async () => {
    const email = 'sin.aceptar@rubrica.example';
    const draft = await applicant.begin({ email });
    service.asked.splice(0);
    expect(await flagOf(draft, email)).toEqual({ valueFlag: '1' });
    expect((await applicant.prove(draft, email)).body).toMatchObject({ data: { valid: false } });
    await applicant.file(draft, { dataTreatmentAccepted: false });
    expect(service.asked).toEqual([]);
  });
});
