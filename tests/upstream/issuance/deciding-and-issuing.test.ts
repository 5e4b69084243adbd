import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { addPerson } from '../http/installation';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import { pictures } from '../requests/hostile-files';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';
import { createOfficial, securityTokenOf } from './officials';

const other = ['CONSULT', 'DECISION', 'APPROVE', 'REJECT', 'VALIDATE'].map((name) => `OTHCERTIFICATE_${name}`);
const project = ['CONSULT_PROYT', 'REVIEW_PROYT', 'ISSUANCE_PROYT'];
const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;
const refused = {
  informationCode: 'transitionRefused',
  unmet: [
    'Quien aprobó la solicitud, la validó, decidió sus documentos o la presentó por otra persona no puede emitirla; la emite otra persona',
  ],
};

describe.each(engines)('a person who decided on a request, on %s,', (engine) => {
  let server: TestServer;
  let applicant: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'REMEDY_IDENTITYAN');
  });
  afterAll(() => server.close());

  const build = ({ request, ...parts }: RequestOverrides) =>
    buildRequest(server.services.store, { ...parts, request: { owner_id: applicant.id, ...request } });
  const keyOf = async (row: RequestRow) => {
    const { id, version } = await server.rowOf(row);
    return { contractRequestId: String(id), version };
  };
  const documentsIn = (state: 'PEN' | 'NAP' | 'APR', { id }: RequestRow) =>
    server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'type'])
      .where('request_id', '=', id)
      .where('state', '=', state)
      .execute();

  async function done(sent: Promise<TestResponse>): Promise<void> {
    const { status, body } = await sent;
    expect([status, body['status'] ?? true], JSON.stringify(body)).toEqual([200, true]);
  }
  const ecd =
    (name: string) =>
    async (person: TestUser, request: RequestRow, more: object = {}) =>
      done(person.post(`/certificate/ECD/${name}`, { ...(await keyOf(request)), ...more }));
  const [attest, move, approve] = [ecd('ValidatorVerification'), ecd('UpdateStatus'), ecd('changeEMCStatus')];

  /** Approves every document that waits; with a reason, rejects the first that was approved. */
  async function decide(person: TestUser, request: RequestRow, reasonId?: string): Promise<void> {
    const { version } = await keyOf(request);
    const rows = reasonId ? (await documentsIn('APR', request)).slice(0, 1) : await documentsIn('PEN', request);
    const decision = reasonId ? { documentstatusid: 'NAP', reasonId } : { documentstatusid: 'APR' };
    const documents = rows.map(({ id, type }) => ({ documentId: String(id), documentTypeId: type, ...decision }));
    const externalRequestId = String(request.external_id);
    await done(person.post('/documents/ValidateDocument', { externalRequestId, documents, version }));
  }
  async function replace(request: RequestRow): Promise<void> {
    const jpg = { fileName: 'otro.jpg', b64: pictures.jpg.toString('base64') };
    for (const { id, type } of await documentsIn('NAP', request)) {
      const document = { ...jpg, documentTypeId: type };
      const body = { externalRequestId: String(request.external_id), documentId: String(id), document };
      await done(applicant.post('/certificate/ECD/additionalDocument/update', body));
    }
  }
  async function takeOver(person: TestUser, { external_id: id }: RequestRow): Promise<void> {
    await done(
      person.post('/certificate/Consult/getprocessverification', { externalRequestId: String(id), takeOver: true }),
    );
  }
  async function issue(person: TestUser, request: RequestRow): Promise<TestResponse> {
    const headers = { securityToken: await securityTokenOf(server.services, person.id) };
    const body = { official: person.username, ...(await keyOf(request)) };
    return person.post('/certificate/ECD/ecdissuecertificate', body, headers);
  }
  async function issueProject(person: TestUser, request: RequestRow): Promise<TestResponse> {
    const { contractRequestId: ceid, version } = await keyOf(request);
    return person.post('/projectT/issue', { ceid, version });
  }
  const attesterOf = async (request: RequestRow) => (await server.rowOf(request)).reviewer_id;

  it('does not issue what another attested before its documents were replaced', async () => {
    const [one, two, three] = [
      await server.createUser(...other),
      await server.createUser(...other),
      await server.createUser(...other),
    ];
    const request = await build({ request: { application: 'OTH' }, documents: approved });
    await attest(one, request);
    await takeOver(two, request);
    await move(two, request, { status: 'SUD', reasonId: 'D01' });
    expect(await attesterOf(request)).toBeNull();
    await replace(request);
    await decide(two, request);
    await approve(two, request);
    expect((await issue(two, request)).body).toMatchObject(refused);
    await done(issue(three, request));
  });

  it('does not issue as an official what they reviewed anew', async () => {
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const official = await createOfficial(server, ['MANAGEMENT_CHECKER']);
    const request = await build({ documents: approved });
    await attest(checker, request);
    await takeOver(official.person, request);
    await decide(official.person, request, 'D01');
    expect(await attesterOf(request)).toBeNull();
    await move(official.person, request, { status: 'SUD' });
    await replace(request);
    await decide(official.person, request);
    await approve(official.person, request);
    expect((await official.issue(await keyOf(request))).body).toMatchObject(refused);
    await done((await createOfficial(server)).issue(await keyOf(request)));
  });

  it('does not issue for Project T after another approved', async () => {
    const [one, two, three] = [
      await server.createUser(...project),
      await server.createUser(...project),
      await server.createUser(...project),
    ];
    const request = await build({ request: { application: 'PROYT' } });
    await decide(one, request);
    const { contractRequestId: ceid, version } = await keyOf(request);
    await takeOver(two, request);
    await done(two.post('/projectT/review', { ceid, version, approved: true }));
    expect((await issueProject(one, request)).body).toMatchObject(refused);
    expect((await issueProject(two, request)).body).toMatchObject(refused);
    await done(issueProject(three, request));
  });

  it('returns to review what neither of two may issue, and issues it once the other decided alone', async () => {
    const [one, two] = [await server.createUser(...project), await server.createUser(...project)];
    const request = await build({ request: { application: 'PROYT' } });
    const review = async (person: TestUser) => {
      const { contractRequestId: ceid, version } = await keyOf(request);
      await takeOver(person, request);
      await done(person.post('/projectT/review', { ceid, version, approved: true }));
    };
    await decide(one, request);
    await review(two);
    expect((await issueProject(one, request)).body).toMatchObject(refused);
    await move(one, request, { status: 'VRF', observation: 'Decidimos los dos' });
    expect(await documentsIn('APR', request)).toEqual([]);
    await decide(two, request);
    await review(two);
    await done(issueProject(one, request));
  });

  it('does not issue under another account with the same document', async () => {
    const one = await server.createUser(...other);
    const two = await server.createUser(...other);
    const request = await build({ request: { application: 'OTH' }, documents: approved });
    const { db } = server.services.store;
    const { documentNumber } = await db
      .selectFrom('users')
      .select('documentNumber')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    await attest(one, request);
    await approve(one, request);
    await db.updateTable('users').set({ documentNumber }).where('id', '=', two.id).execute();
    expect((await issue(two, request)).body).toMatchObject(refused);
    const third = await server.find(await addPerson(server.services, other));
    await done(issue(third, request));
  });

  it('does not issue under another account that got the document which the first one had then', async () => {
    const [one, two] = [await server.createUser(...other), await server.createUser(...other)];
    const admin = await server.createUser('USER_CONSULT', 'USER_EDIT', 'ROLE_EDIT');
    const request = await build({ request: { application: 'OTH' }, documents: approved });
    await attest(one, request);
    await approve(one, request);
    const userOf = async ({ id }: TestUser) => (await admin.get(`/rest/users/${id}`)).body;
    const { documentNumber, version } = await userOf(one);
    const moved = await admin.put(`/rest/users/${one.id}`, { documentNumber: '1000000791' }, Number(version));
    expect(moved.status).toBe(200);
    const { version: second } = await userOf(two);
    expect((await admin.put(`/rest/users/${two.id}`, { documentNumber }, Number(second))).status).toBe(200);
    expect((await issue(two, request)).body).toMatchObject(refused);
    expect((await issue(one, request)).body).toMatchObject(refused);
  });

  it('is asked to attest again after evidence was added', async () => {
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await build({ documents: approved });
    await attest(checker, request);
    const document = { documentTypeId: 'VIA', fileName: 'soporte.jpg', b64: pictures.jpg.toString('base64') };
    const externalRequestId = String(request.external_id);
    await done(applicant.post('/certificate/ECD/additionalDocument/register', { externalRequestId, document }));
    expect(await attesterOf(request)).toBeNull();
  });
});
