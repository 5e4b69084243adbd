import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

interface Step {
  readonly step: string;
  readonly support?: string;
  readonly result?: string;
}

describe.each(engines)('the steps of a request on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const stepsOf = async (id: number): Promise<Step[]> => {
    const { body } = await checker.get('/certificate/Consult/getstepsresult', { contractRequestId: String(id) });
    return body['data'] as Step[];
  };

  it('are written by filing it, with the first document as support', async () => {
    await configure(server, 'ValidateEmailByCode', 'false');
    const draft = await applicant.begin();
    await applicant.loadDocuments(draft);
    const { version } = await applicant.rowOf(draft);
    expect((await applicant.file(draft, { version })).status).toBe(200);
    const { id } = await applicant.rowOf(draft);
    const first = await server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'sha256'])
      .where('request_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await stepsOf(id)).toMatchObject([
      { step: 'Guardar', result: 'Borrador' },
      { step: 'Radicar', result: 'Radicada', support: expect.stringContaining(first.sha256) as string },
    ]);
  });

  it('stand once each, as they were the last time, and a refused one is none', async () => {
    const request = await buildRequest(server.services.store);
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .orderBy('id')
      .execute();
    for (const { id, type } of documents) {
      const { version } = await server.rowOf(request);
      const refused = await checker.post('/certificate/ECD/changeEMCStatus', {
        contractRequestId: String(request.id),
        version,
      });
      expect(refused.status).toBe(409);
      await checker.post('/documents/ValidateDocument', {
        externalRequestId: String(request.external_id),
        version,
        documents: [{ documentId: String(id), documentTypeId: type, documentstatusid: 'APR' }],
      });
    }
    const last = documents.at(-1);
    expect(await stepsOf(request.id)).toMatchObject([
      {
        step: 'Decidir un documento',
        result: 'En verificación',
        support: expect.stringContaining(`${last?.id}`) as string,
      },
    ]);
    const { version } = await server.rowOf(request);
    await checker.post('/certificate/ECD/changeEMCStatus', { contractRequestId: String(request.id), version });
    expect((await stepsOf(request.id)).map(({ step, result }) => `${step}: ${result}`)).toEqual([
      'Decidir un documento: En verificación',
      'Aprobar: En emisión',
    ]);
  });
});
