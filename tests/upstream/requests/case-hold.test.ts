import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { configure } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { pictures } from './hostile-files';
import { TestServer, type TestResponse, type TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;
const start = new Date('2026-03-04T15:00:00Z');

describe.each(engines)('the hold on a case on %s', (engine) => {
  let server: TestServer;
  let holder: TestUser;
  let other: TestUser;
  const time = { now: start };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    holder = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
  });
  afterAll(() => server.close());

  const open = (person: TestUser, request: RequestRow, more: object = {}): Promise<TestResponse> =>
    person.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
      ...more,
    });
  const held = async (overrides: RequestOverrides = {}): Promise<RequestRow> => {
    time.now = start;
    const request = await buildRequest(server.services.store, overrides);
    await open(holder, request);
    return request;
  };
  const keyOf = async (request: RequestRow) => {
    const { id, version } = await server.rowOf(request);
    return { contractRequestId: String(id), version };
  };
  const documentOf = (request: RequestRow) =>
    server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const decide = async (person: TestUser, request: RequestRow) => {
    const { id, type } = await documentOf(request);
    return person.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: (await keyOf(request)).version,
      documents: [{ documentId: String(id), documentTypeId: type, documentstatusid: 'APR' }],
    });
  };

  /** Every decision on a case, as it is sent. */
  const decisions: Readonly<Record<string, (person: TestUser, request: RequestRow) => Promise<TestResponse>>> = {
    'a document': decide,
    approval: async (person, request) => person.post('/certificate/ECD/changeEMCStatus', await keyOf(request)),
    'the attested review': async (person, request) =>
      person.post('/certificate/ECD/ValidatorVerification', await keyOf(request)),
    correction: async (person, request) =>
      person.post('/certificate/ECD/UpdateStatus', { ...(await keyOf(request)), status: 'SUD' }),
    postponement: async (person, request) =>
      person.post('/certificate/ECD/UpdateStatus', { ...(await keyOf(request)), status: 'APL' }),
    'an identity validated by hand': (person, request) =>
      person.post('/certificate/ECD/registerVIMStatus', {
        externalRequestId: String(request.external_id),
        action: 'VALIDATE',
        validationStatus: 'SAT',
      }),
    'evidence of the reviewer’s own': (person, request) =>
      person.post('/certificate/ECD/additionalDocument/register', {
        externalRequestId: String(request.external_id),
        document: { documentTypeId: 'VIM', fileName: 'soporte.jpg', b64: pictures.jpg.toString('base64') },
      }),
    'an identity validated again': (person, request) =>
      person.post('/identity/ani', {
        externalRequestId: String(request.external_id),
        documentNumber: request.document_number,
      }),
    rejection: async (person, request) =>
      person.post('/certificate/ECD/RejectRequest', { ...(await keyOf(request)), rejectReasonId: 'R01' }),
    'the subject': async (person, request) =>
      person.post('/certificate/Consult/updateRequestData', {
        externalRequestId: String(request.external_id),
        version: (await keyOf(request)).version,
        values: { firstName: 'Otro' },
      }),
  };

  it.each(Object.keys(decisions))('refuses %s by another person, and changes nothing', async (name) => {
    const request = await held({ documents: { ...approved, VIA: 'APR' } });
    const before = await server.rowOf(request);
    expect(await decisions[name]?.(other, request)).toMatchObject({
      status: 409,
      body: {
        informationCode: 'caseHeld',
        holder: 'Demo Prueba',
        message: 'La solicitud la tiene Demo Prueba. Tómela para decidir',
      },
    });
    expect(await server.rowOf(request)).toEqual(before);
    const events = await server.services.store.db
      .selectFrom('request_events')
      .select('event')
      .where('request_id', '=', request.id)
      .execute();
    expect(events).toEqual([]);
  });

  it('begins anew with each decision and opening of its holder', async () => {
    const request = await held();
    time.now = new Date(start.getTime() + 20 * 60_000);
    expect((await decide(holder, request)).status).toBe(200);
    time.now = new Date(start.getTime() + 40 * 60_000);
    expect((await decide(other, request)).body).toMatchObject({ informationCode: 'caseHeld' });
    await open(holder, request);
    time.now = new Date(start.getTime() + 59 * 60_000);
    expect((await decide(other, request)).body).toMatchObject({ informationCode: 'caseHeld' });
  });

  it('lasts as long as the configuration says, and then binds no one', async () => {
    await configure(server, 'CaseHoldMinutes', '5');
    const request = await held();
    time.now = new Date(start.getTime() + 6 * 60_000);
    expect((await decide(other, request)).status).toBe(200);
    await server.services.store.db.deleteFrom('configuration_values').where('key', '=', 'CaseHoldMinutes').execute();
  });

  it('is taken over by an act of its own, which the history, the audit and the former holder tell', async () => {
    const request = await held();
    const seen = await open(other, request);
    expect(seen.body).toMatchObject({ data: { mine: false, holder: 'Demo Prueba' } });
    const taken = await open(other, request, { takeOver: true });
    expect(taken.body).toMatchObject({ data: { mine: true, request: { version: request.version } } });
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: other.id });
    const history = await other.post('/certificate/Consult/getstatushistory', {
      contractRequestId: String(request.id),
    });
    expect(history.body['data']).toMatchObject([{ event: 'Tomar el caso', serviceStatusId: 'VRF' }]);
    const entry = await server.services.store.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'request.takeOver')
      .where('subject', '=', `requests/${request.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: other.id, detail: { former: holder.id } });
    const { email } = await server.services.store.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', holder.id)
      .executeTakeFirstOrThrow();
    const mails = await server.mailsTo(email);
    expect(mails.at(-1)).toMatchObject({ subject: `Otra persona tomó el caso ${request.reference}` });
    const bell = await holder.get('/embedded/own-notices');
    expect(bell.body['data']).toMatchObject({ notices: [{ kind: 'TAKEN_OVER', reference: request.reference }] });
    expect((await decide(holder, request)).body).toMatchObject({ informationCode: 'caseHeld' });
    expect((await decide(other, request)).status).toBe(200);
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('is mailed to its former holder in that person’s language, and to no account that is out of use', async () => {
    const { db } = server.services.store;
    const change = (values: { language?: 'en' | 'es'; status?: 'ACTIVE' | 'INACTIVE' }) =>
      db.updateTable('users').set(values).where('id', '=', holder.id).returning('email').executeTakeFirstOrThrow();
    const [inUse, outOfUse] = [await held(), await held()];
    const { email } = await change({ language: 'en' });
    await open(other, inUse, { takeOver: true });
    expect((await server.mailsTo(email)).at(-1)?.subject).toBe(`Someone else took over case ${inUse.reference}`);
    await change({ status: 'INACTIVE' });
    await open(other, outOfUse, { takeOver: true });
    expect(await server.rowOf(outOfUse)).toMatchObject({ assigned_to: other.id });
    const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(outOfUse.reference))).toEqual([]);
    await change({ language: 'es', status: 'ACTIVE' });
  });

  it('is not taken over by a person who does not decide, nor without naming the case', async () => {
    const request = await held();
    const reader = await server.createUser('CONSULT_ECD', 'DOCVAL_READONLY');
    expect(await open(reader, request, { takeOver: true })).toMatchObject({ status: 403 });
    const post = (body: object) => other.post('/certificate/Consult/getprocessverification', body);
    for (const body of [{}, { takeOver: true, next: true }])
      expect(await post(body)).toMatchObject({ status: 422, body: { fields: [{ field: '/externalRequestId' }] } });
    expect(await open(other, request, { takeOver: true, assign: false })).toMatchObject({ status: 422 });
    expect(await server.rowOf(request)).toMatchObject({ assigned_to: holder.id });
  });

  it.each([
    ['OTH', 'OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE', 'OTHCERTIFICATE_APPROVE'],
    ['OTH', 'OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE', 'OTHCERTIFICATE_DECISION'],
    ['OTH', 'OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE', 'OTHCERTIFICATE_REJECT'],
    ['PROYT', 'CONSULT_PROYT', 'REVIEW_PROYT', 'REJECTED_PROYT'],
    ['ECD', 'CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD'],
  ])(
    'of %s is taken over, by %s, from who holds %s by who decides with %s',
    async (application, sees, holds, decides) => {
      time.now = start;
      const product = application === 'OTH' ? 'timeStamping' : 'naturalPerson';
      const request = await buildRequest(server.services.store, { request: { application, product } });
      const [reviewer, decider] = [await server.createUser(sees, holds), await server.createUser(sees, decides)];
      expect((await open(reviewer, request)).body).toMatchObject({ data: { mine: true } });
      expect((await open(decider, request)).body).toMatchObject({ data: { mine: false } });
      expect(await open(decider, request, { takeOver: true })).toMatchObject({
        status: 200,
        body: { data: { mine: true } },
      });
      expect(await server.rowOf(request)).toMatchObject({ assigned_to: decider.id });
    },
  );

  it('binds no official: what was approved is theirs to decide', async () => {
    const request = await held({ documents: approved });
    await holder.post('/certificate/ECD/changeEMCStatus', await keyOf(request));
    const official = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD', 'REJECT_ECD');
    const rejected = await official.post('/certificate/ECD/RejectRequest', {
      ...(await keyOf(request)),
      rejectReasonId: 'R01',
    });
    expect(rejected.body).toMatchObject({ data: { serviceStatusId: 'RCH' } });
  });
});
