import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestDocument } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { pictures } from './hostile-files';
import { TestServer, type TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;

describe.each(engines)('evidence on %s', (engine) => {
  let server: TestServer;
  let one: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    one = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const build = (validations: RequestOverrides['validations']) =>
    buildRequest(server.services.store, { documents: approved, validations });
  const keyOf = ({ external_id: id }: RequestRow) => ({ externalRequestId: String(id) });
  const attach = async (person: TestUser, request: RequestRow, documentTypeId: string): Promise<string> => {
    const document = { documentTypeId, fileName: 'soporte.jpg', b64: pictures.jpg.toString('base64') };
    const { body } = await person.post('/certificate/ECD/additionalDocument/register', { ...keyOf(request), document });
    return (body['data'] as RequestDocument).documentId ?? '';
  };
  const approve = async (person: TestUser, request: RequestRow, documentTypeId: string, documentId: string) => {
    const { version } = await server.rowOf(request);
    const documents = [{ documentId, documentTypeId, documentstatusid: 'APR' }];
    return person.post('/documents/ValidateDocument', { ...keyOf(request), documents, version });
  };
  const documentsFor = async (person: TestUser, request: RequestRow) => {
    const { body } = await person.get('/documents/ConsultDocuments', keyOf(request));
    return body['data'] as RequestDocument[];
  };
  const own = {
    informationCode: 'transitionRefused',
    unmet: ['Quien adjuntó el documento no puede aprobarlo; lo aprueba otra persona'],
  };

  it('is approved by another person than the one who attached it, who reads so beforehand', async () => {
    const request = await build({ ANI: 'NST', CON: 'SAT' });
    const id = await attach(one, request, 'VIA');
    expect((await approve(one, request, 'VIA', id)).body).toMatchObject(own);
    const isOwn = async (person: TestUser) =>
      (await documentsFor(person, request)).find(({ documentId }) => documentId === id)?.attachedByReader;
    expect([await isOwn(one), await isOwn(other)]).toEqual([true, undefined]);
    await one.post('/certificate/Consult/getprocessverification', { ...keyOf(request), assign: false });
    expect((await approve(other, request, 'VIA', id)).status).toBe(200);
  });

  it('is not approved by its author under another account with the same document', async () => {
    const { db } = server.services.store;
    const second = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await build({ ANI: 'NST', CON: 'SAT' });
    const id = await attach(one, request, 'VIA');
    const users = db.selectFrom('users').select('documentNumber').where('id', '=', one.id);
    const { documentNumber } = await users.executeTakeFirstOrThrow();
    await db.updateTable('users').set({ documentNumber }).where('id', '=', second.id).execute();
    expect((await approve(second, request, 'VIA', id)).body).toMatchObject(own);
  });

  it('is not approved by its author under an account with the number that the first one had before', async () => {
    const { db } = server.services.store;
    const [first, second] = [
      await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER'),
      await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER'),
    ];
    const request = await build({ ANI: 'NST', CON: 'SAT' });
    const id = await attach(first, request, 'VIA');
    await db.insertInto('former_documents').values({ user_id: first.id, number: '1.000.000.881' }).execute();
    await db.updateTable('users').set({ documentNumber: '1000000881' }).where('id', '=', second.id).execute();
    expect((await approve(second, request, 'VIA', id)).body).toMatchObject(own);
    await db.updateTable('users').set({ documentNumber: '1000000882' }).where('id', '=', second.id).execute();
    await db.insertInto('former_documents').values({ user_id: second.id, number: '1000000881' }).execute();
    expect((await approve(second, request, 'VIA', id)).body).toMatchObject(own);
    expect((await approve(other, request, 'VIA', id)).status).toBe(200);
  });

  it.each([
    ['VIA', { ANI: null, CON: 'SAT' }],
    ['VIC', { ANI: 'SAT', CON: null }],
  ] as const)('%s stands for no validation that was never run', async (type, validations) => {
    const request = await build(validations);
    expect((await approve(other, request, type, await attach(one, request, type))).status).toBe(200);
    const { version } = await server.rowOf(request);
    const sent = await other.post('/certificate/ECD/changeEMCStatus', {
      contractRequestId: String(request.id),
      version,
    });
    expect(sent.body).toMatchObject({ unmet: ['Hay validaciones obligatorias no satisfactorias'] });
  });
});
