import type { State } from '../../../src/contract/generated/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { pictures } from './hostile-files';
import { TestServer } from './test-server';

describe.each(engines)('corrections on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it('answers a correction sent again with its key as before, though the request has moved on', async () => {
    const request = await buildRequest(server.services.store, {
      request: { state: 'SUD', owner_id: applicant.person.id },
      documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' },
    });
    const { id } = await server.services.store.db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const body = {
      externalRequestId: String(request.external_id),
      documentId: String(id),
      document: { documentTypeId: 'FRD', fileName: 'frente.jpg', b64: pictures.jpg.toString('base64') },
      version: request.version,
    };
    const send = (key: string) =>
      applicant.person.post('/certificate/ECD/additionalDocument/update', body, { 'idempotency-key': key });
    const first = await send('correccion-1');
    expect(first).toMatchObject({ status: 200, body: { data: { documentstatusid: 'PEN' } } });
    expect(await applicant.rowOf(body)).toMatchObject({ state: 'VRF' });
    expect(await send('correccion-1')).toMatchObject({ status: 200, body: first.body });
    expect(await send('correccion-2')).toMatchObject({ status: 412 });
  });

  it.each([
    ['VRF', 'MANAGEMENT_CHECKER'],
    ['EMC', 'SIGNATURE_ECD'],
  ] as const)(
    'of a subject in %s name no other e-mail: the link to the holder’s key goes there',
    async (state, privilege) => {
      const staff = await server.createUser('CONSULT_ECD', privilege);
      const request = await buildRequest(server.services.store, { request: { state } });
      const correct = (part: object) =>
        staff.post('/certificate/Consult/updateRequestData', {
          externalRequestId: String(request.external_id),
          version: request.version,
          ...part,
        });
      for (const [part, field] of [
        [{ values: { email: 'otra@rubrica.example' } }, '/values/email'],
        [{ values: { firstName: 'Ana', email: 'otra@rubrica.example' } }, '/values/email'],
        [{ subject: [{ key: 'E', value: 'otra@rubrica.example' }] }, '/subject/0/key'],
      ] as const)
        expect(await correct(part)).toMatchObject({ status: 422, body: { fields: [{ field, code: 'fieldLocked' }] } });
      expect(await server.rowOf(request)).toMatchObject({ email: request.email, version: request.version });
    },
  );

  it('of a subject leave the texts as its applicant accepted them', async () => {
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await buildRequest(server.services.store, { request: { state: 'VRF' } });
    const terms = await applicant.person.post('/structure/terms-and-conditions', {
      structureServiceId: 'naturalPerson',
    });
    const { sha256, textVersion } = terms.body['data'] as { sha256: string; textVersion: string };
    const response = await checker.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      subject: [{ key: 'SURNAME', value: 'Pérez Demo' }],
      accepted: [{ textId: 'terms-and-conditions', textVersion, sha256 }],
      version: request.version,
    });
    expect(response).toMatchObject({ status: 422, body: { fields: [{ field: '/accepted/0', code: 'fieldLocked' }] } });
  });

  it('brings a corrected request back to review, and marks what was corrected wrongly', async () => {
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await buildRequest(server.services.store, {
      request: { state: 'SUD', owner_id: applicant.person.id },
      documents: { FRD: 'NAP', RVD: 'NAP', SFD: 'APR' },
    });
    const { db } = server.services.store;
    await db.updateTable('request_documents').set({ reason_id: 'D01' }).where('state', '=', 'NAP').execute();
    const documents = () =>
      db.selectFrom('request_documents').selectAll().where('request_id', '=', request.id).orderBy('id').execute();
    const idOf = async (type: string) => String((await documents()).findLast((row) => row.type === type)?.id);
    const key = { externalRequestId: String(request.external_id) };
    const replace = async (type: string, more: object = {}) =>
      applicant.person.post('/certificate/ECD/additionalDocument/update', {
        ...key,
        documentId: await idOf(type),
        document: { documentTypeId: type, fileName: `${type}.jpg`, b64: pictures.jpg.toString('base64') },
        version: request.version,
        ...more,
      });
    expect(await replace('SFD')).toMatchObject({ status: 409, body: { informationCode: 'documentNotRejected' } });
    expect((await replace('FRD', { documentId: '999' })).body['fields']).toMatchObject([{ field: '/documentId' }]);
    expect(
      (await replace('FRD', { document: { documentTypeId: 'RVD', fileName: 'a.jpg', b64: 'YQ==' } })).body['fields'],
    ).toMatchObject([{ code: 'documentTypeFixed' }]);
    expect(await replace('FRD', { version: 9 })).toMatchObject({ status: 412 });
    const first = await replace('FRD');
    expect(first.body).toMatchObject({ status: true, data: { documentstatusid: 'PEN', documentTypeId: 'FRD' } });
    expect((await applicant.rowOf(key)).state).toBe('SUD');
    await replace('RVD');
    expect(await applicant.rowOf(key)).toMatchObject({ state: 'VRF', version: request.version + 1 });
    expect((await documents()).map(({ type, state }) => `${type} ${state}`)).toEqual([
      'FRD DCT',
      'RVD DCT',
      'SFD APR',
      'FRD PEN',
      'RVD PEN',
    ]);
    const decided = await checker.post('/documents/ValidateDocument', {
      ...key,
      version: request.version + 1,
      documents: [
        { documentId: await idOf('FRD'), documentTypeId: 'FRD', documentstatusid: 'NAP', reasonId: 'D01' },
        { documentId: await idOf('RVD'), documentTypeId: 'RVD', documentstatusid: 'APR' },
      ],
    });
    expect(decided.body).toMatchObject({ data: { rejectedCount: 1, approvedCount: 2 } });
    const observations = (await documents()).slice(3).map(({ observation }) => observation);
    expect(observations).toEqual([null, 'Documento Aprobado']);
    const listed = await checker.get('/documents/additionalDocumentList', key);
    expect(listed.body['data']).toContainEqual(
      expect.objectContaining({
        documentTypeId: 'FRD',
        current: expect.objectContaining({
          validation: expect.objectContaining({ mark: 'Documento Subsanado erróneamente' }) as object,
        }) as object,
      }),
    );
    // Pending and approved ones count where files are consulted; not approved and discarded ones do not.
    const consulted = await checker.post('/structure/consult-query-info-files', key);
    const { consultFiles } = consulted.body['data'] as { consultFiles: { documentTypeId: string }[] };
    expect(consultFiles.map(({ documentTypeId }) => documentTypeId).sort()).toEqual(['RVD', 'SFD']);
  });

  it('takes evidence of identity from those who may bring it, while a request is open', async () => {
    const remedies = await server.createUser('CONSULT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER', 'REMEDY_IDENTITYAN');
    const build = (state: State) => buildRequest(server.services.store, { request: { state, owner_id: remedies.id } });
    const add = (externalId: number, documentTypeId: string, by = remedies) =>
      by.post('/certificate/ECD/additionalDocument/register', {
        externalRequestId: String(externalId),
        document: { documentTypeId, fileName: 'soporte.jpg', b64: pictures.jpg.toString('base64') },
      });
    const filed = await build('RAD');
    expect((await add(filed.external_id, 'VIA')).body).toMatchObject({ data: { documentTypeId: 'VIA' } });
    expect(await add(filed.external_id, 'VIC')).toMatchObject({ status: 403 });
    expect(await add(filed.external_id, 'FRD')).toMatchObject({ body: { informationCode: 'documentNotAsked' } });
    const reviewed = await build('VRF');
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    expect((await add(reviewed.external_id, 'ADI', checker)).status).toBe(200);
    const late = await checker.post('/certificate/ECD/changeEMCStatus', {
      contractRequestId: String(reviewed.id),
      version: reviewed.version,
    });
    expect(late).toMatchObject({ status: 412, body: { current: { version: reviewed.version + 1 } } });
    const issued = await build('EMI');
    expect(await add(issued.external_id, 'VIA')).toMatchObject({
      status: 409,
      body: { message: 'Una solicitud en estado «Emitido» no recibe documentos nuevos' },
    });
    expect(await add(filed.external_id, 'VIA', applicant.person)).toMatchObject({ status: 404 });
  });
});
