import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer, type TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;

describe.each(engines)('review on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD');
    other = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const build = async (overrides?: RequestOverrides) => {
    const request = await buildRequest(server.services.store, overrides);
    return { request, key: { contractRequestId: String(request.id), version: request.version } };
  };

  it('names every unmet guard, in the language of the caller', async () => {
    const { key } = await build();
    const response = await checker.post('/certificate/ECD/changeEMCStatus', key);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      status: false,
      informationCode: 'transitionRefused',
      unmet: ['El conjunto documental está incompleto'],
    });
  });

  it('approves what is complete, keeps the reviewer, and tells the history', async () => {
    const { request, key } = await build({ documents: approved });
    const attested = await checker.post('/certificate/ECD/ValidatorVerification', key);
    expect(attested.body).toMatchObject({ status: true, data: { complete: true, approved: true, version: 2 } });
    const response = await checker.post('/certificate/ECD/changeEMCStatus', { ...key, version: 2 });
    expect(response.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMC', version: 3 } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', reviewer_id: checker.id });
    const history = await checker.post('/certificate/Consult/getstatushistory', {
      contractRequestId: key.contractRequestId,
    });
    expect(history.body['data']).toMatchObject([
      { serviceStatusId: 'VRF' },
      { serviceStatusId: 'EMC', event: 'Aprobar', user: 'Demo Prueba' },
    ]);
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('keeps the clock running from review to issuance', async () => {
    const clock = { clock_since: new Date('2026-03-02T15:00:00Z'), due_at: new Date('2026-03-09T15:00:00Z') };
    const { request, key } = await build({ documents: approved, request: clock });
    const response = await checker.post('/certificate/ECD/changeEMCStatus', key);
    expect(response.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMC' } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', ...clock });
  });

  it('lets one of two win, and shows the other what happened', async () => {
    const { key } = await build({ documents: approved });
    const responses = await Promise.all([
      checker.post('/certificate/ECD/changeEMCStatus', key),
      other.post('/certificate/ECD/RejectRequest', { ...key, rejectReasonId: 'R01' }),
      other.post('/certificate/ECD/changeEMCStatus', key),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const late = responses.find(({ status }) => status === 412);
    expect(late?.body).toMatchObject({ informationCode: 'versionConflict', current: { serviceStatusId: 'EMC' } });
  });

  it('sends back with a mail that names each reason, in the applicant’s language', async () => {
    const { request, key } = await build({ request: { email: 'corrige@rubrica.example' } });
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .orderBy('id')
      .execute();
    const decided = await checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: documents.map(({ id, type }) =>
        type === 'SFD'
          ? {
              documentId: String(id),
              documentTypeId: type,
              documentstatusid: 'NAP',
              reasonId: 'D06',
              region: { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
            }
          : { documentId: String(id), documentTypeId: type, documentstatusid: 'APR' },
      ),
    });
    expect(decided.body).toMatchObject({ data: { complete: true, approved: false, rejectedCount: 1, version: 2 } });
    const response = await checker.post('/certificate/ECD/UpdateStatus', { ...key, version: 2, status: 'SUD' });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'SUD' } });
    expect(await server.rowOf(request)).toMatchObject({ due_at: null, clock_since: null });
    const [mail] = await server.mailsTo('corrige@rubrica.example');
    expect(mail?.text).toContain('Fotografía del solicitante con su documento: El rostro no se distingue');
    const again = await checker.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'REMEDIATION',
    });
    expect(again.body).toMatchObject({ data: { sent: true, retryAfterSeconds: 60 } });
  });

  it('refuses reasons of something else, and a document’s reason without its document', async () => {
    const { request, key } = await build();
    const response = await checker.post('/certificate/ECD/RejectRequest', { ...key, rejectReasonId: 'D01' });
    expect(response).toMatchObject({
      status: 422,
      body: { informationCode: 'rejectReasonInvalid', message: 'El motivo de rechazo no es valido' },
    });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', version: 1 });
  });

  it.each([
    [{ status: 'SUD', reasonId: 'ZZZ' }, 'rejectReasonInvalid'],
    [{ status: 'SUD', reasonId: 'R01' }, 'rejectReasonInvalid'],
    [{ status: 'APL', reasonId: 'D01' }, 'fieldNotApplicable'],
  ])('moves a request for no reason but one of its documents: %j', async (body, code) => {
    const { request, key } = await build({ documents: { FRD: 'NAP', RVD: 'APR', SFD: 'APR' } });
    const response = await checker.post('/certificate/ECD/UpdateStatus', { ...key, ...body });
    expect(response).toMatchObject({ status: 422, body: { fields: [{ field: '/reasonId', code }] } });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', version: 1 });
  });

  it('names the field that is wrong in a decision', async () => {
    const { request, key } = await build();
    const document = await server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const decide = async (decision: object) => {
      const { body } = await checker.post('/documents/ValidateDocument', {
        externalRequestId: String(request.external_id),
        version: request.version,
        documents: [{ documentId: String(document.id), documentTypeId: 'FRD', ...decision }],
      });
      return body['fields'];
    };
    expect(await decide({ documentTypeId: 'VIA', documentstatusid: 'APR' })).toMatchObject([
      { field: '/documents/0/documentTypeId', code: 'documentTypeFixed' },
    ]);
    expect(await decide({ documentstatusid: 'NAP', reasonId: 'D09' })).toMatchObject([
      { field: '/documents/0/reasonId', message: 'El motivo de rechazo no es valido' },
    ]);
    expect(await decide({ documentstatusid: 'NAP', reasonId: 'D10' })).toMatchObject([
      { field: '/documents/0/observation', message: 'La observación es obligatoria para este motivo' },
    ]);
    const save = await checker.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      version: request.version,
      values: { noExiste: 'x', firstName: 'Otro' },
      subject: [{ key: 'CN', value: 'Otro Nombre' }],
    });
    expect(save).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/values/noExiste', code: 'unknownField' }, { field: '/subject/0/key' }] },
    });
    const rejected = await checker.post('/certificate/ECD/RejectRequest', { ...key, rejectReasonId: 'R03' });
    expect(rejected.body).toMatchObject({ fields: [{ field: '/observation', code: 'observationRequired' }] });
    expect(await server.rowOf(request)).toMatchObject({ state: 'VRF', version: 1, first_name: 'Demo' });
  });

  it('postpones only where identity was not proven by a registry', async () => {
    const { key } = await build();
    const response = await checker.post('/certificate/ECD/UpdateStatus', { ...key, status: 'APL' });
    expect(response).toMatchObject({ status: 409, body: { informationCode: 'cannotPostpone' } });
    const evidence = await build({ documents: { VIA: 'PEN' } });
    const postponed = await checker.post('/certificate/ECD/registerVIMStatus', {
      externalRequestId: String(evidence.request.external_id),
      action: 'POSTPONE',
    });
    expect(postponed.body).toMatchObject({ data: { serviceStatusId: 'APL' } });
    const resumed = await checker.post('/certificate/ECD/registerVIMStatus', {
      externalRequestId: String(evidence.request.external_id),
      action: 'VALIDATE',
      validationStatus: 'SAT',
    });
    expect(resumed.body).toMatchObject({ data: { serviceStatusId: 'VRF' } });
  });

  it('shows partners their own requests alone', async () => {
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    const { key } = await build({ documents: approved });
    const hidden = await partner.post('/certificate/MySelf/reviewCertificate', { ...key, approved: true });
    expect(hidden.status).toBe(404);
    const theirs = await build({ documents: approved, request: { application: 'MYSELF' } });
    const reviewed = await partner.post('/certificate/MySelf/reviewCertificate', { ...theirs.key, approved: true });
    expect(reviewed.body).toMatchObject({ data: { serviceStatusId: 'EMC' } });
    const list = await partner.get('/certificate/MySelf/getCertificate', { status: 'EMC' });
    expect(list.body).toMatchObject({ total: 1, data: [{ contractRequestId: theirs.key.contractRequestId }] });
  });

  it('gives a case to the person who opens it, and says who holds it', async () => {
    const { request } = await build();
    const body = { externalRequestId: String(request.external_id) };
    const mine = await checker.post('/certificate/Consult/getprocessverification', body);
    expect(mine.body).toMatchObject({ data: { mine: true, holder: 'Demo Prueba' } });
    const seen = await other.post('/certificate/Consult/getprocessverification', body);
    expect(seen.body).toMatchObject({ data: { mine: false, holder: 'Demo Prueba' } });
  });

  it('stays with the deciding reviewer', async () => {
    const long = new Date('2026-03-04T14:45:00Z');
    const { request } = await build({ request: { assigned_to: checker.id, assigned_at: long } });
    const [document] = await server.services.store.db
      .selectFrom('request_documents')
      .selectAll()
      .where('request_id', '=', request.id)
      .execute();
    await checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: [{ documentId: String(document?.id), documentTypeId: document?.type, documentstatusid: 'APR' }],
    });
    expect((await server.rowOf(request)).assigned_at?.getTime()).toBeGreaterThan(long.getTime());
  });
});
