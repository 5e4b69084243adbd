import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { createOfficial, type Official } from '../issuance/officials';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const sentence = 'Quien presentó la solicitud o es su titular no puede decidir sobre ella';
const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;
const staff = ['CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD'];

describe.each(engines)('people who work on requests, of one that they filed or hold, on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let other: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    official = await createOfficial(server, staff);
    other = await server.createUser(...staff);
  });
  afterAll(() => server.close());

  /** Ties a request to a person: as its owner, or as its holder by the document alone, as an earlier version stored it. */
  const ties: Readonly<Record<string, (person: TestUser) => Promise<RequestOverrides['request']>>> = {
    filed: ({ id }) => Promise.resolve({ owner_id: id }),
    hold: async ({ id }) => {
      const users = server.services.store.db.selectFrom('users').select('documentNumber');
      const { documentNumber } = await users.where('id', '=', id).executeTakeFirstOrThrow();
      return { document_type: 'CE', document_number: `0${documentNumber}` };
    },
  };
  const keyOf = ({ id, version }: RequestRow) => ({ contractRequestId: String(id), version });
  const externalKeyOf = ({ external_id: id, version }: RequestRow) => ({ externalRequestId: String(id), version });
  const documentOf = async ({ id }: RequestRow) => {
    const documents = server.services.store.db.selectFrom('request_documents').selectAll();
    return documents.where('request_id', '=', id).orderBy('id').executeTakeFirstOrThrow();
  };
  const open = (person: TestUser, request: RequestRow, more: object = {}): Promise<TestResponse> =>
    person.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
      ...more,
    });

  type Action = readonly [RequestOverrides, (person: TestUser, request: RequestRow) => Promise<TestResponse>];
  const actions: Readonly<Record<string, Action>> = {
    'decide a document': [
      {},
      async (person, request) => {
        const { id, type } = await documentOf(request);
        const documents = [{ documentId: String(id), documentTypeId: type, documentstatusid: 'APR' }];
        return person.post('/documents/ValidateDocument', { ...externalKeyOf(request), documents });
      },
    ],
    'take a decision back': [
      { documents: approved },
      async (person, request) => {
        const documentId = String((await documentOf(request)).id);
        return person.post('/embedded/decision/take-back', { ...externalKeyOf(request), documentId });
      },
    ],
    attest: [
      { documents: approved },
      (person, request) => person.post('/certificate/ECD/ValidatorVerification', keyOf(request)),
    ],
    approve: [
      { documents: approved },
      (person, request) => person.post('/certificate/ECD/changeEMCStatus', keyOf(request)),
    ],
    'send back': [
      { documents: { ...approved, SFD: 'NAP' } },
      (person, request) => person.post('/certificate/ECD/UpdateStatus', { ...keyOf(request), status: 'SUD' }),
    ],
    postpone: [
      { documents: { VIM: 'PEN' } },
      (person, request) => person.post('/certificate/ECD/UpdateStatus', { ...keyOf(request), status: 'APL' }),
    ],
    resume: [
      { documents: { VIM: 'PEN' }, request: { state: 'APL' } },
      (person, request) => person.post('/certificate/ECD/UpdateStatus', { ...keyOf(request), status: 'VRF' }),
    ],
    'validate the identity by hand': [
      { documents: { VIM: 'PEN' } },
      (person, request) =>
        person.post('/certificate/ECD/registerVIMStatus', {
          ...externalKeyOf(request),
          action: 'VALIDATE',
          validationStatus: 'SAT',
        }),
    ],
    'correct the subject': [
      {},
      (person, request) =>
        person.post('/certificate/Consult/updateRequestData', {
          ...externalKeyOf(request),
          values: { firstName: 'Otro' },
        }),
    ],
    'ask a registry': [
      {},
      (person, { external_id: id, document_number: documentNumber }) =>
        person.post('/identity/ani', { externalRequestId: String(id), documentNumber }),
    ],
    reject: [
      {},
      (person, request) => person.post('/certificate/ECD/RejectRequest', { ...keyOf(request), rejectReasonId: 'R01' }),
    ],
    issue: [{ documents: approved, request: { state: 'EMC' } }, (_, request) => official.issue(keyOf(request))],
    'take it over': [{}, (person, request) => open(person, request, { takeOver: true })],
  };

  describe.each(Object.keys(ties))('%s', (tie) => {
    const build = async ({ request, ...parts }: RequestOverrides, person: TestUser): Promise<RequestRow> =>
      buildRequest(server.services.store, {
        ...parts,
        request: {
          reviewer_id: request?.state === 'EMC' ? other.id : null,
          ...request,
          ...(await ties[tie]?.(person)),
        },
      });

    it.each(Object.entries(actions))('may not %s', async (_, [overrides, action]) => {
      const request = await build(overrides, official.person);
      const response = await action(official.person, request);
      // Of what is filed under another number than the account's, a reason is missing, too.
      expect(response).toMatchObject({ status: 409, body: { unmet: expect.arrayContaining([sentence]) as unknown } });
      const after = await server.rowOf(request);
      expect(after).toEqual(request);
      const { request: shown } = (await open(official.person, request, { assign: false })).body['data'] as {
        request: { facts: object };
      };
      expect(shown.facts).toMatchObject({ actorIsNotApplicant: false });
    });

    it('neither take it by opening it, nor get it as the next of the queue, nor are given it', async () => {
      const request = await build({}, official.person);
      await open(official.person, request);
      const give = await official.person.post('/embedded/assign-case', {
        contractRequestId: String(request.id),
        assignee: other.username,
      });
      expect(give.body).toMatchObject({ unmet: [sentence] });
      expect(await server.rowOf(request)).toMatchObject({ assigned_to: null });
      const available = await official.person.post('/certificate/Consult/getprocessinformation', {
        states: ['VRF'],
        assignment: 'AVAILABLE',
      });
      expect(available.body['data']).not.toContainEqual(
        expect.objectContaining({ contractRequestId: String(request.id) }),
      );
      const queue = await server.services.store.db
        .selectFrom('requests')
        .select('id')
        .where('state', '=', 'VRF')
        .execute();
      expect(queue.length).toBeGreaterThan(0);
      expect((await official.person.post('/certificate/Consult/getprocessverification', { next: true })).status).toBe(
        404,
      );
      const leader = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
      const gift = { contractRequestId: String(request.id), assignee: official.username };
      expect(await leader.post('/embedded/assign-case', gift)).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/assignee', code: 'assigneeUnfit' }] },
      });
      expect((await open(other, request)).body).toMatchObject({ data: { mine: true } });
    });
  });

  it('neither review what they filed for another nor issue it once a second person approved it', async () => {
    const codes = ['CONSULT_MYSELF', 'REVIEW_MYSELF', 'ISSUANCE_MYSELF'];
    const [partner, third] = [await server.createUser(...codes), await server.createUser(...codes)];
    const own = { application: 'MYSELF', owner_id: partner.id } as const;
    const overrides = { documents: approved, request: { ...own, reviewer_id: null } };
    const filed = await buildRequest(server.services.store, overrides);
    const review = await partner.post('/certificate/MySelf/reviewCertificate', { ...keyOf(filed), approved: true });
    expect(review).toMatchObject({ status: 409, body: { unmet: [sentence] } });
    expect(await server.rowOf(filed)).toEqual(filed);
    const accepted = { ...overrides, request: { ...own, state: 'EMC', reviewer_id: other.id } } as const;
    const key = keyOf(await buildRequest(server.services.store, accepted));
    expect((await partner.post('/certificate/MySelf/issueCertificate', key)).body).toMatchObject({
      unmet: [expect.stringContaining('la presentó por otra persona no puede emitirla')],
    });
    expect((await third.post('/certificate/MySelf/issueCertificate', key)).body).toMatchObject({
      data: { serviceStatusId: 'EMI' },
    });
  });

  it('leave them to others', async () => {
    const request = await buildRequest(server.services.store, { request: { owner_id: official.person.id } });
    const [, decide] = actions['decide a document'] as Action;
    expect((await decide(other, request)).status).toBe(200);
  });

  it('may not decide on what they filed for another under an account of their own beside', async () => {
    const { db } = server.services.store;
    const applicant = await server.createUser('CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER');
    await db.updateTable('users').set({ documentNumber: '1000000771' }).where('id', '=', applicant.id).execute();
    await db.insertInto('former_documents').values({ user_id: other.id, number: '1.000.000.771' }).execute();
    const [decision, action] = actions['decide a document'] ?? [{}];
    const request = await buildRequest(server.services.store, { ...decision, request: { owner_id: applicant.id } });
    expect(await action?.(other, request)).toMatchObject({ status: 409, body: { unmet: [sentence] } });
    expect(await action?.(official.person, request)).toMatchObject({ status: 200 });
  });
});
