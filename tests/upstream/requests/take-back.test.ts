import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const start = new Date('2026-03-04T15:00:00Z');
const seconds = limits.review.takeBackSeconds;

describe.each(engines)("a document's decision on %s", (engine) => {
  let server: TestServer;
  let author: TestUser;
  let other: TestUser;
  const time = { now: start };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    author = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const build = (overrides: RequestOverrides = {}) => {
    time.now = start;
    return buildRequest(server.services.store, overrides);
  };
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms);
  };
  const documentOf = (request: RequestRow, type = 'FRD') =>
    server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
  const versionOf = async (request: RequestRow) => (await server.rowOf(request)).version;
  const decide = async (request: RequestRow, decision: object, type = 'FRD', by = author): Promise<TestResponse> => {
    const document = { documentId: String((await documentOf(request, type)).id), documentTypeId: type, ...decision };
    const version = await versionOf(request);
    const body = { externalRequestId: String(request.external_id), documents: [document], version };
    return by.post('/documents/ValidateDocument', body);
  };
  const approved = { documentstatusid: 'APR', observation: 'Documento Aprobado' };
  const takeBack = async (request: RequestRow, type = 'FRD', by = author, more: object = {}): Promise<TestResponse> =>
    by.post('/embedded/decision/take-back', {
      externalRequestId: String(request.external_id),
      documentId: String((await documentOf(request, type)).id),
      version: await versionOf(request),
      ...more,
    });
  const undecided = {
    state: 'PEN',
    decided_at: null,
    decided_by: null,
    observation: null,
    reason_id: null,
    region: null,
  };

  it('is taken back by its author: the document waits again, history and audit say it', async () => {
    const request = await build({ request: { observation: 'De antes' } });
    await decide(request, {
      documentstatusid: 'NAP',
      reasonId: 'D01',
      observation: 'Borroso',
      region: { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
    });
    later(3000);
    const version = await versionOf(request);
    const response = await takeBack(request);
    expect(response).toMatchObject({
      status: 200,
      body: { data: { rejectedCount: 0, approvedCount: 0, pendingCount: 3, version: version + 1 } },
    });
    const document = await documentOf(request);
    expect(document).toMatchObject({ ...undecided, version: 3 });
    const history = await author.post('/certificate/Consult/getstatushistory', {
      contractRequestId: String(request.id),
    });
    expect((history.body['data'] as object[]).at(-1)).toMatchObject({
      serviceStatusId: 'VRF',
      event: 'Deshacer la decisión de un documento',
      observation: 'Documento de identidad, anverso: No aprobado → Pendiente',
    });
    const audit = await server.services.store.db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('subject', '=', `requests/${request.id}`)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: 'request.takeBackDecision',
      actor: author.id,
      detail: { document: String(document.id), type: 'FRD', decision: 'NAP' },
    });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', observation: 'De antes' });
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
    expect((await decide(request, approved)).status).toBe(200);
    expect((await documentOf(request)).state).toBe('APR');
  });

  it('takes with it what its evidence decided', async () => {
    const request = await build({ documents: { VIA: 'PEN' }, validations: { ANI: 'NST' } });
    const statusOf = async () => {
      const { body } = await author.get('/documents/statusValidation', {
        externalRequestId: String(request.external_id),
      });
      return (body['data'] as { satisfied: boolean }).satisfied;
    };
    await decide(request, approved, 'VIA');
    expect(await statusOf()).toBe(true);
    expect((await takeBack(request, 'VIA')).status).toBe(200);
    expect(await statusOf()).toBe(false);
  });

  it(`is taken back for ${seconds} seconds of the server's clock, and not after them`, async () => {
    const request = await build();
    await decide(request, approved);
    later(seconds * 1000);
    expect((await takeBack(request)).status).toBe(200);
    await decide(request, approved);
    later(seconds * 1000 + 1);
    expect(await takeBack(request)).toMatchObject({
      status: 409,
      body: {
        informationCode: 'takeBackExpired',
        message: `Pasaron más de ${seconds} segundos y la decisión ya no se deshace. Decida el documento de nuevo`,
      },
    });
    expect(await documentOf(request)).toMatchObject({ state: 'APR', decided_by: author.id });
  });

  it('is its author’s alone, not that of the case’s later holder', async () => {
    const request = await build();
    await decide(request, approved);
    expect(await takeBack(request, 'FRD', other)).toMatchObject({
      status: 409,
      body: { informationCode: 'decisionTakenByOther' },
    });
    const taken = await other.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
      takeOver: true,
    });
    expect(taken.status).toBe(200);
    expect(await takeBack(request)).toMatchObject({ status: 409, body: { informationCode: 'caseHeld' } });
    const official = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    expect(await takeBack(request, 'FRD', official)).toMatchObject({ status: 403 });
    expect((await documentOf(request)).state).toBe('APR');
  });

  it('is not taken back twice, nor where there is none, nor of another case', async () => {
    const request = await build();
    const elsewhere = await build();
    expect(await takeBack(request)).toMatchObject({ status: 409, body: { informationCode: 'documentUndecided' } });
    await decide(request, approved);
    await decide(elsewhere, approved);
    const foreign = String((await documentOf(elsewhere)).id);
    expect(await takeBack(request, 'FRD', author, { documentId: foreign })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/documentId' }] },
    });
    expect(await takeBack(request, 'FRD', author, { version: 1 })).toMatchObject({ status: 412 });
    const version = await versionOf(request);
    const twice = [1, 2].map(() => takeBack(request, 'FRD', author, { version }));
    const both = await Promise.all(twice);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await documentOf(request)).toMatchObject(undecided);
  });

  it('stands once the case has left review', async () => {
    const others = { RVD: 'APR', SFD: 'APR' } as const;
    const sentBack = await build({ documents: others });
    await decide(sentBack, { documentstatusid: 'NAP', reasonId: 'D01' });
    const key = async (request: RequestRow) => ({
      contractRequestId: String(request.id),
      version: await versionOf(request),
    });
    await author.post('/certificate/ECD/UpdateStatus', { ...(await key(sentBack)), status: 'SUD' });
    expect(await takeBack(sentBack)).toMatchObject({
      status: 409,
      body: {
        message: 'Una solicitud en estado «Subsanación documental» no admite «Deshacer la decisión de un documento»',
      },
    });
    const sentOn = await build({ documents: others });
    await decide(sentOn, approved);
    await author.post('/certificate/ECD/changeEMCStatus', await key(sentOn));
    expect(await takeBack(sentOn)).toMatchObject({ status: 409, body: { informationCode: 'stateRefused' } });
    expect((await documentOf(sentOn)).state).toBe('APR');
  });
});
