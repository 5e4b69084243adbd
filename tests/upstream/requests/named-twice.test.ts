import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const info = '/documents/Consult/getverificationinfo';
const manual = '/certificate/ECD/registerVIMStatus';

describe.each(engines)('a call that names a record twice, on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const build = (overrides?: RequestOverrides) => buildRequest(server.services.store, overrides);
  const documentOf = async ({ id }: RequestRow, type: string) => {
    const documents = server.services.store.db.selectFrom('request_documents').select('id');
    const row = await documents.where('request_id', '=', id).where('type', '=', type).executeTakeFirstOrThrow();
    return String(row.id);
  };
  const idOf = ({ external_id: id }: RequestRow) => ({ externalRequestId: String(id) });

  it('shows a case by its own reference or none, and to another’s it is unknown', async () => {
    const [request, other] = [await build(), await build()];
    const { reference } = request;
    expect(await checker.get(info, { ...idOf(request), reference })).toMatchObject({
      status: 200,
      body: { data: { request: { reference } } },
    });
    expect((await checker.get(info, idOf(request))).status).toBe(200);
    const unknown = await checker.get(info, { externalRequestId: '999999999999', reference });
    expect(unknown.status).toBe(404);
    for (const wrong of [other.reference, 'RB99999999', reference.toLowerCase(), `${reference}0`]) {
      const response = await checker.get(info, { ...idOf(request), reference: wrong });
      expect({ wrong, status: response.status, body: response.body }).toEqual({
        wrong,
        status: 404,
        body: unknown.body,
      });
    }
  });

  it('validates identity by the evidence of that request, which then supports it', async () => {
    const [request, other] = [await build({ documents: { VIA: 'PEN' } }), await build({ documents: { VIA: 'PEN' } })];
    const decide = (documentId: string) =>
      checker.post(manual, { ...idOf(request), action: 'VALIDATE', validationStatus: 'SAT', documentId });
    for (const wrong of [await documentOf(other, 'VIA'), await documentOf(request, 'FRD'), '999999999'])
      expect(await decide(wrong)).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/documentId', code: 'referenceUnknown' }] },
      });
    expect(await server.rowOf(request)).toMatchObject({ version: request.version });
    const own = await documentOf(request, 'VIA');
    expect((await decide(own)).status).toBe(200);
    const steps = await checker.get('/certificate/Consult/getstepsresult', { contractRequestId: String(request.id) });
    expect(JSON.stringify(steps.body)).toContain(`documents/${own}/`);
  });

  it('takes an outcome of an identity that is validated, and of nothing else', async () => {
    const request = await build({ documents: { VIA: 'PEN' } });
    for (const action of ['POSTPONE', 'ATTACH'])
      expect(await checker.post(manual, { ...idOf(request), action, validationStatus: 'SAT' })).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/validationStatus', code: 'fieldNotApplicable' }] },
      });
  });

  it('gives form and texts of a request by its own product and medium', async () => {
    const request = await build({ request: { medium: 'PKCS10' } });
    const [own, foreign] = ['naturalPerson', 'legalPerson'];
    const form = (body: object) =>
      checker.post('/structure/structure-form', { structureServiceId: own, productId: own, ...idOf(request), ...body });
    const terms = (structureServiceId: string) =>
      checker.post('/structure/terms-and-conditions', { structureServiceId, ...idOf(request) });
    expect((await form({})).status).toBe(200);
    expect((await form({ medium: 'PKCS10' })).status).toBe(200);
    expect((await terms(own)).status).toBe(200);
    const refused = (field: string) => ({ status: 422, body: { fields: [{ field, code: 'referenceUnknown' }] } });
    expect(await form({ medium: 'VIRTUAL' })).toMatchObject(refused('/medium'));
    expect(await form({ structureServiceId: foreign, productId: foreign })).toMatchObject(refused('/productId'));
    expect(await terms(foreign)).toMatchObject(refused('/structureServiceId'));
  });

  it('reads a stored document or a file that is sent, never one instead of the other', async () => {
    const [request, other] = [await build(), await build()];
    const documentId = await documentOf(request, 'FRD');
    const read = (body: object) => checker.post('/documents/dnioptimization', { documentId, ...body });
    expect(await read({ fileName: 'a.jpg', b64: 'aGVsbG8=' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/fileName' }, { field: '/b64' }] },
    });
    expect((await read(idOf(other))).status).toBe(404);
  });

  it('corrects what the product’s subject takes from the form, and refuses the rest of its keys', async () => {
    const request = await build();
    const correct = (key: string) =>
      checker.post('/certificate/Consult/updateRequestData', {
        ...idOf(request),
        subject: [{ key, value: 'Gerente' }],
        version: request.version,
      });
    for (const key of ['T', 'OU', 'O', 'CN', 'E'])
      expect(await correct(key)).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/subject/0/key', code: 'fieldLocked' }] },
      });
    expect((await correct('GIVENNAME')).status).toBe(200);
  });

  it('corrects the profession as the title of a graduate professional, which voids the diploma alone', async () => {
    const request = await build({
      request: { product: 'graduateProfessional', form: JSON.stringify({ profession: 'Abogada', position: 'Socia' }) },
      documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR', ADI: 'APR' },
    });
    const response = await checker.post('/certificate/Consult/updateRequestData', {
      ...idOf(request),
      subject: [{ key: 'T', value: 'Ingeniera' }],
      version: request.version,
    });
    expect(response.status).toBe(200);
    const after = await server.rowOf(request);
    expect(after.form).toMatchObject({ profession: 'Ingeniera', position: 'Socia' });
    const subject = await checker.post('/certificate/Consult/getsubject', { contractRequestId: String(request.id) });
    expect(subject.body['data']).toContainEqual(expect.objectContaining({ key: 'T', value: 'Ingeniera' }));
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .select(['type', 'state'])
      .where('request_id', '=', request.id)
      .execute();
    expect(Object.fromEntries(documents.map(({ type, state }) => [type, state]))).toEqual({
      FRD: 'APR',
      RVD: 'APR',
      SFD: 'APR',
      ADI: 'PEN',
    });
  });
});
