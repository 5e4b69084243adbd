import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request as RequestRecord, StatusHistoryEntry } from '../../../src/contract/generated/types';
import type { State } from '../../../src/contract/generated/states';
import { deliveryView } from '../../../src/upstream/domain/requests/lists/narrow-views';
import { documentPath } from '../../../src/upstream/domain/requests/document-path';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const resultOf = <T>({ body }: TestResponse) => body['data'] as T;
const token = {
  medium: 'TOKEN',
  delivery_method: 'SER',
  delivery_municipality: '11001',
  phone: '+57 300 123 4567',
  token_serial: 'TK0001',
} as const;

describe.each(engines)('what logistics sees of requests (%s)', (engine) => {
  let server: TestServer;
  let logistics: TestUser;
  let official: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    logistics = await server.createUser('LOGISTIC_CONSULT');
    official = await server.createUser('LOGISTIC_CONSULT', 'CONSULT_ECD');
    for (const state of ['VRF', 'EMC', 'EMI', 'LGE', 'RCB', 'FIN', 'RVK'] as const) {
      const { id } = await buildRequest(server.services.store, { request: { ...token, state } });
      const steps = (['VRF', 'EMC', 'EMI', 'LGE'] as const).map((to) => ({
        request_id: id,
        event: 'save',
        to_state: to,
      }));
      const at = new Date('2026-03-03T15:00:00Z');
      await server.services.store.db
        .insertInto('request_events')
        .values(steps.map((step) => ({ ...step, from_state: step.to_state, at })))
        .execute();
    }
    await buildRequest(server.services.store, { request: { state: 'EMI' } });
  });
  afterAll(() => server.close());

  const list = async (person: TestUser, body: object = { section: 'LOGISTICS' }) =>
    resultOf<RequestRecord[]>(await person.post('/certificate/Consult/getprocessinformation', body));

  it('lists physical media that are issued, on their way or received, and no others', async () => {
    for (const person of [logistics, official]) {
      const states = (await list(person)).map(({ serviceStatusId }) => serviceStatusId);
      expect(states.toSorted()).toEqual(['EMI', 'LGE', 'RCB']);
    }
    expect(await list(logistics, { section: 'LOGISTICS', status: 'VRF' })).toEqual([]);
    const other = await logistics.post('/certificate/Consult/getprocessinformation', { section: 'VERIFICATION' });
    expect(other.body).toMatchObject({ status: false, informationCode: 'noPermission' });
  });

  it('shows what bringing them takes, also to those who may see more elsewhere', async () => {
    for (const record of [...(await list(logistics)), ...(await list(official))]) {
      expect(record).toEqual(deliveryView(record));
      expect(record).toMatchObject({
        phone: token.phone,
        serialToken: token.token_serial,
        facts: { physicalDelivery: true },
      });
      expect(record).not.toHaveProperty('email');
    }
  });

  it('says the same wherever else a request can be asked for', async () => {
    const [record] = await list(logistics, { section: 'LOGISTICS', status: 'LGE' });
    const found = await logistics.post('/certificate/Consult/getprocessreference', { reference: 'RB' });
    const seen = resultOf<RequestRecord[]>(found);
    expect(seen.map(({ serviceStatusId }) => serviceStatusId).toSorted()).toEqual(['EMI', 'LGE', 'RCB']);
    expect(seen.every((one) => !('email' in one))).toBe(true);
    const { contractRequestId = '' } = record ?? {};
    const history = await logistics.post('/certificate/Consult/getstatushistory', { contractRequestId });
    expect(resultOf<StatusHistoryEntry[]>(history).map(({ serviceStatusId }) => serviceStatusId)).toEqual([
      'EMI',
      'LGE',
    ]);
    const hidden = await server.services.store.db
      .selectFrom('requests')
      .select('id')
      .where('state', '=', 'VRF')
      .executeTakeFirstOrThrow();
    const refused = await logistics.post('/certificate/Consult/getstatushistory', {
      contractRequestId: String(hidden.id),
    });
    expect(refused.body).toMatchObject({ status: false, informationCode: 'noResults' });
  });

  it('never opens a document of the review', async () => {
    const document = await server.services.store.db
      .selectFrom('request_documents')
      .innerJoin('requests', 'requests.id', 'request_documents.request_id')
      .select(['request_documents.id', 'request_documents.sha256'])
      .where('requests.state', '=', 'LGE')
      .executeTakeFirstOrThrow();
    const response = await logistics.get('/certificate/Consult/consultFile', {
      path: documentPath(document.id, document.sha256),
    });
    expect(response.body).toMatchObject({ status: false, informationCode: 'noResults' });
  });

  it('reads nothing of it as an applicant, whose codes count for their own requests alone', async () => {
    const held = [
      'LOGISTIC_CONSULT',
      'CONSULT_SUBSCRIBER',
      'FILLOUT_SUBSCRIBER',
      'VALIDATEIDENTITY_SUBSCRIBER',
    ] as const;
    const person = await server.createUser(...held);
    const { db } = server.services.store;
    const { id, external_id: externalId } = await db
      .selectFrom('requests')
      .select(['id', 'external_id'])
      .where('state', '=', 'LGE')
      .executeTakeFirstOrThrow();
    const document = await db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    const [contractRequestId, externalRequestId] = [String(id), String(externalId)];
    const responses = [
      await person.post('/structure/structure-form', { externalRequestId }),
      await person.post('/certificate/MySelf/getRequestInformation', { contractRequestId }),
      await person.get('/certificate/MySelf/getRequestInformation', { contractRequestId }),
      await person.get('/certificate/Consult/getValidations', { contractRequestId }),
      await person.get('/documents/ConsultDocuments', { externalRequestId }),
      await person.post('/documents/dnioptimization', { documentId: String(document.id) }),
    ];
    for (const { body } of responses) expect(body).toMatchObject({ status: false });
    expect(JSON.stringify(responses)).not.toMatch(/sha256|@/);
    const history = await person.post('/certificate/Consult/getstatushistory', { contractRequestId });
    expect(resultOf<StatusHistoryEntry[]>(history)).toHaveLength(2);
  });

  it('is counted by view: what needs a waybill, came back, waits for the courier, or is on its way', async () => {
    const { store } = server.services;
    const guided = (guide_status: State<'guide'>, more: object = {}) =>
      buildRequest(store, { request: { ...token, state: 'LGE', guide_status, ...more } });
    for (const state of ['GEN', 'TRN', 'TRN', 'ENT', 'DEV'] as const) await guided(state);
    // Its waybill was canceled, and no other one made; of a revoked one none is wanted.
    const canceled = await guided('ANU');
    await guided('ANU', { state: 'RVK' });
    await guided('GEN', { delivery_method: 'VIR', medium: 'VIRTUAL' });
    const counts = async (person: TestUser) =>
      resultOf(await person.get('/embedded/view-counts', { resource: 'deliveries' }));
    const dispatcher = await server.createUser('LOGISTIC_CONSULT', 'LOGISTIC_GUIDE', 'LOGISTIC_MANIFEST');
    expect(await counts(dispatcher)).toEqual([
      { view: 'toGenerate', count: 2, exact: true },
      { view: 'returned', count: 1, exact: true },
      { view: 'toDispatch', count: 1, exact: true },
      { view: 'onTheWay', count: 2, exact: true },
      { view: 'overdue', count: 0, exact: true },
    ]);
    for (const [filter, many] of [
      [{ status: 'EMI' }, 1],
      [{ needsWaybill: true }, 2],
      [{ guideStatus: 'DEV' }, 1],
      [{ guideStatus: 'GEN' }, 1],
      [{ guideStatus: 'TRN' }, 2],
    ] as const)
      expect(await list(dispatcher, { section: 'LOGISTICS', ...filter })).toHaveLength(many);
    expect(await list(dispatcher, { section: 'LOGISTICS', needsWaybill: true })).toContainEqual(
      expect.objectContaining({ contractRequestId: String(canceled.id), needsWaybill: true }),
    );
    expect(await counts(logistics)).toEqual([
      { view: 'onTheWay', count: 2, exact: true },
      { view: 'overdue', count: 0, exact: true },
    ]);
    const reviewer = await server.createUser('CONSULT_ECD');
    const refused = await reviewer.get('/embedded/view-counts', { resource: 'deliveries' });
    expect(refused.body).toMatchObject({ informationCode: 'noPermission' });
  });
});
