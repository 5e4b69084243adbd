import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { TestServer } from './test-server';

describe.each(engines)('a document of a draft on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
    await configure(server, 'EmailWhitelist', '@lista.example');
  });
  afterAll(() => server.close());

  const discard = (by: Applicant, externalRequestId: string) =>
    by.person.post('/certificate/Consult/updateRequestData', { externalRequestId, discarded: ['SFD'] });
  const statesOf = async (draft: Parameters<Applicant['rowOf']>[0]) => {
    const { id } = await applicant.rowOf(draft);
    const documents = server.services.store.db.selectFrom('request_documents').select(['type', 'state']);
    const rows = await documents.where('request_id', '=', id).orderBy('id').execute();
    return rows.map(({ type, state }) => `${type} ${state}`);
  };

  it('is taken away by its applicant alone, stays as a former one, and can be loaded again', async () => {
    const draft = await applicant.begin({ email: 'quita@lista.example' });
    await applicant.loadDocuments(draft);
    expect((await discard(await Applicant.come(server), draft.externalRequestId)).status).toBe(404);
    expect(await statesOf(draft)).toEqual(['FRD PEN', 'RVD PEN', 'SFD PEN']);
    expect((await discard(applicant, draft.externalRequestId)).status).toBe(200);
    expect((await discard(applicant, draft.externalRequestId)).status).toBe(200);
    expect(await statesOf(draft)).toEqual(['FRD PEN', 'RVD PEN', 'SFD DCT']);
    const { id } = await applicant.rowOf(draft);
    const audited = server.services.store.db.selectFrom('audit').select('actor');
    expect(
      await audited.where('action', '=', 'document.discard').where('subject', '=', `requests/${id}`).execute(),
    ).toEqual([{ actor: applicant.person.id }]);
    expect(await applicant.file(draft)).toMatchObject({
      status: 409,
      body: { unmet: ['Faltan documentos obligatorios'] },
    });
    await applicant.loadDocuments(draft);
    expect(await applicant.file(draft)).toMatchObject({ status: 200 });
  });

  it('stands once the request is filed', async () => {
    const draft = await applicant.begin({ email: 'queda@lista.example' });
    await applicant.loadDocuments(draft);
    expect(await applicant.file(draft)).toMatchObject({ status: 200 });
    expect((await discard(applicant, draft.externalRequestId)).status).toBeGreaterThanOrEqual(400);
    expect(await statesOf(draft)).toEqual(['FRD PEN', 'RVD PEN', 'SFD PEN']);
  });
});
