import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenSerial } from '../../../src/upstream/seed/token-stock';
import { expireCertificates } from '../../../src/upstream/domain/requests/expire-certificates';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { securityTokenOf } from '../issuance/officials';
import { addPerson } from '../http/installation';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';

const codes = ['CONSULT', 'RESEND', 'DECISION', 'APPROVE', 'REJECT', 'VALIDATE'].map(
  (name) => `OTHCERTIFICATE_${name}`,
);
const validated = { RUT: 'APR', RUE: 'APR' } as const;
const start = Date.parse('2026-03-04T15:00:00Z');

/** A person with these codes, their name, and how they issue. */
interface Clerk {
  readonly person: TestUser;
  issue(key: object): Promise<TestResponse>;
}

describe.each(engines)('other products on %s', (engine) => {
  let server: TestServer;
  let now = start;
  let one: Clerk;
  let other: Clerk;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => new Date(now) });
    one = await clerk(codes);
    other = await clerk(codes);
  });
  afterAll(() => server.close());

  async function clerk(held: readonly string[]): Promise<Clerk> {
    const official = await addPerson(server.services, [...held]);
    const person = await server.find(official);
    const securityToken = await securityTokenOf(server.services, person.id);
    return {
      person,
      issue: (key) => person.post('/certificate/ECD/ecdissuecertificate', { official, ...key }, { securityToken }),
    };
  }
  const { request: common }: RequestOverrides = { request: { application: 'OTH', product: 'timeStamping' } };
  const build = async ({ request: own, ...parts }: RequestOverrides = {}) => {
    const request = await buildRequest(server.services.store, { ...parts, request: { ...common, ...own } });
    return { request, key: { contractRequestId: String(request.id), version: request.version } };
  };
  const mailsAbout = async ({ reference }: RequestRow): Promise<string[]> => {
    const mails = server.services.store.db.selectFrom('mail_outbox').select('subject');
    const found = await mails.where('subject', 'like', `%${reference}%`).orderBy('created_at').execute();
    return found.map(({ subject }) => subject);
  };

  it('are validated, approved by mail, and issued by another person, for as long as they were sold', async () => {
    const unseen = await build();
    const early = await one.person.post('/certificate/ECD/changeEMCStatus', unseen.key);
    expect(early.body).toMatchObject({ unmet: ['El conjunto documental está incompleto'] });
    const { request, key } = await build({ documents: validated });
    const attested = await one.person.post('/certificate/ECD/ValidatorVerification', { ...key, observation: 'Visto' });
    expect(attested.body).toMatchObject({ status: true, data: { complete: true, approved: true, version: 2 } });
    const twice = await one.person.post('/certificate/ECD/ValidatorVerification', { ...key, version: 2 });
    expect(twice.body).toMatchObject({ informationCode: 'transitionRefused', unmet: ['La revisión ya está validada'] });
    const approval = await one.person.post('/certificate/ECD/changeEMCStatus', { ...key, version: 2 });
    expect(approval.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMC', version: 3 } });

    const own = await one.issue({ ...key, version: 3 });
    expect(own.body).toMatchObject({
      unmet: [
        'Quien aprobó la solicitud, la validó, decidió sus documentos o la presentó por otra persona no puede emitirla; la emite otra persona',
      ],
    });
    const issued = await other.issue({ ...key, version: 3 });
    expect(issued.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMI', version: 4 } });
    expect(issued.body['data']).not.toHaveProperty('serialNumber');
    expect(await server.rowOf(request)).toMatchObject({ certificate_serial: null, official_id: other.person.id });
    expect(await mailsAbout(request)).toEqual([
      `Su solicitud ${request.reference} fue aprobada`,
      `Su servicio está activo: ${request.reference}`,
    ]);
    const history = await one.person.post('/certificate/Consult/getstatushistory', {
      contractRequestId: key.contractRequestId,
    });
    expect(history.body['data']).toMatchObject([
      { event: 'Validar', serviceStatusId: 'VRF', observation: 'Visto' },
      { event: 'Aprobar', serviceStatusId: 'EMC' },
      { event: 'Emitir', serviceStatusId: 'EMI' },
    ]);

    expect(await expireCertificates(server.services)).toBe(0);
    now += 366 * 86_400_000;
    expect(await expireCertificates(server.services)).toBe(1);
    now = start;
    expect(await server.rowOf(request)).toMatchObject({ state: 'EXP' });
    expect((await verifyAudit(server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('that are certificates are issued as certificates', async () => {
    const { request, key } = await build({
      request: { product: 'naturalPerson', state: 'EMC', reviewer_id: other.person.id },
    });
    const issued = await one.issue(key);
    expect(issued.body).toMatchObject({ status: true, data: { serviceStatusId: 'EMI' } });
    expect((issued.body['data'] as { serialNumber: string }).serialNumber).toMatch(/^[0-9A-F]{16,40}$/);
    expect(await mailsAbout(request)).toEqual([`Su certificado fue emitido. Acéptelo: ${request.reference}`]);
    // A token's serial is consulted by the official who issues to it.
    const serial = await one.person.get('/certificate/Consult/consultStatusRequestBySerialNumber', {
      serialNumber: tokenSerial(77),
    });
    expect(serial.body).toMatchObject({ data: { available: true } });
  });

  it('go back to the subscriber with a reason of their documents, and are validated again', async () => {
    const { request, key } = await build({ documents: { RUT: 'APR', RUE: 'PEN' }, request: { reviewer_id: null } });
    const url = '/certificate/ECD/UpdateStatus';
    const without = await one.person.post(url, { ...key, status: 'SUD' });
    expect(without.body).toMatchObject({ status: false, fields: [{ field: '/reasonId' }] });
    const back = await one.person.post(url, { ...key, status: 'SUD', reasonId: 'D08', observation: 'Del año pasado' });
    expect(back.body).toMatchObject({ status: true, data: { serviceStatusId: 'SUD' } });
    const documents = await server.services.store.db
      .selectFrom('request_documents')
      .select(['type', 'state', 'reason_id'])
      .where('request_id', '=', request.id)
      .orderBy('type')
      .execute();
    expect(documents).toEqual([
      { type: 'RUE', state: 'NAP', reason_id: 'D08' },
      { type: 'RUT', state: 'APR', reason_id: null },
    ]);
    expect(await mailsAbout(request)).toEqual([`Corrija los documentos de su solicitud ${request.reference}`]);
  });

  it('are rejected for a reason of other products, with an observation where it asks for one', async () => {
    const { request, key } = await build();
    const reject = (body: object) => one.person.post('/certificate/ECD/RejectRequest', { ...key, ...body });
    expect((await reject({ rejectReasonId: 'R01' })).body).toMatchObject({ informationCode: 'rejectReasonInvalid' });
    expect(await reject({ rejectReasonId: 'O03', observation: ' ' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/observation', code: 'observationRequired' }] },
    });
    const done = await reject({ rejectReasonId: 'O03', observation: 'El contrato terminó' });
    expect(done.body).toMatchObject({ status: true, data: { serviceStatusId: 'RCH' } });
    expect(await mailsAbout(request)).toEqual([`Su solicitud ${request.reference} fue rechazada`]);
    const { text } = await server.services.store.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('subject', 'like', `%${request.reference}%`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('Motivo: Otro motivo\n\nObservación: El contrato terminó');
  });

  it('have their mail sent again, and not twice in a minute', async () => {
    const { request } = await build({ request: { state: 'RCH' } });
    const send = (kind: string) =>
      one.person.post('/certificate/ECD/GestionNotificationMail', {
        externalRequestId: String(request.external_id),
        kind,
      });
    expect((await send('FINALIZATION')).status).toBe(409);
    const first = await send('DECISION');
    expect(first.body).toMatchObject({ status: true, data: { sent: true, to: request.email } });
    expect((await send('DECISION')).body).toMatchObject({ data: { retryAfterSeconds: 60 } });
    expect(await mailsAbout(request)).toHaveLength(1);
  });

  it('show the reviewer what another person did meanwhile', async () => {
    const { request, key } = await build({ documents: validated, request: { reviewer_id: other.person.id } });
    await other.person.post('/certificate/ECD/changeEMCStatus', key);
    for (const [url, more] of [
      ['ValidatorVerification', {}],
      ['changeEMCStatus', {}],
      ['RejectRequest', { rejectReasonId: 'O01' }],
      ['UpdateStatus', { status: 'SUD', reasonId: 'D01' }],
    ] as const) {
      const late = await one.person.post(`/certificate/ECD/${url}`, { ...key, ...more });
      expect([url, late.status]).toEqual([url, url === 'UpdateStatus' ? 409 : 412]);
    }
    const issue = await one.issue(key);
    expect(issue.status).toBe(412);
    expect(issue.body).toMatchObject({ informationCode: 'versionConflict' });
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC', version: 2 });
  });

  it('want for each act its own privilege, and for none of them a checker’s', async () => {
    const about = (key: object, request: RequestRow) => ({
      CONSULT: (who: Clerk) => who.person.post('/certificate/Consult/getprocessinformation', {}),
      VALIDATE: (who: Clerk) => who.person.post('/certificate/ECD/ValidatorVerification', key),
      APPROVE: (who: Clerk) => who.person.post('/certificate/ECD/changeEMCStatus', key),
      REJECT: (who: Clerk) => who.person.post('/certificate/ECD/RejectRequest', { ...key, rejectReasonId: 'O01' }),
      DECISION: (who: Clerk) => who.issue(key),
      RESEND: (who: Clerk) =>
        who.person.post('/certificate/ECD/GestionNotificationMail', {
          externalRequestId: String(request.external_id),
          kind: 'DECISION',
        }),
    });
    const states = {
      CONSULT: 'VRF',
      VALIDATE: 'VRF',
      APPROVE: 'VRF',
      REJECT: 'VRF',
      DECISION: 'EMC',
      RESEND: 'RCH',
    } as const;
    const ofOthers = ['MANAGEMENT_CHECKER', 'SIGNATURE_ECD', 'REJECT_ECD', 'REVIEW_MYSELF'];
    const checker = await clerk(['OTHCERTIFICATE_CONSULT', 'CONSULT_REQUEST', ...ofOthers]);
    for (const action of Object.keys(states) as (keyof typeof states)[]) {
      const needed = `OTHCERTIFICATE_${action}`;
      const without = await clerk([...codes.filter((code) => code !== needed), 'CONSULT_REQUEST']);
      const alone = await clerk([needed, 'OTHCERTIFICATE_CONSULT']);
      const { request, key } = await build({
        request: { state: states[action], reviewer_id: action === 'VALIDATE' ? null : other.person.id },
        documents: validated,
      });
      const run = about(key, request)[action];
      const refused =
        action === 'CONSULT'
          ? await without.person.post('/certificate/Consult/getprocessinformation', { section: 'OTHER_PRODUCTS' })
          : await run(without);
      expect([action, refused.status]).toEqual([action, 403]);
      if (action !== 'CONSULT') expect([action, (await run(checker)).status]).toEqual([action, 403]);
      expect([action, (await run(alone)).status]).toEqual([action, 200]);
    }
  });

  it('are read by those who consult them, who see no other request', async () => {
    const reader = await server.createUser('OTHCERTIFICATE_CONSULT');
    const { request } = await build();
    const foreign = await buildRequest(server.services.store);
    const reads = (row: RequestRow) =>
      [
        ['/certificate/MySelf/getRequestInformation', { contractRequestId: String(row.id) }],
        ['/certificate/Consult/getValidations', { externalRequestId: String(row.external_id) }],
        ['/documents/ConsultDocuments', { externalRequestId: String(row.external_id) }],
      ] as const;
    for (const [url, parameters] of reads(request)) {
      expect([url, (await reader.get(url, parameters)).status]).toEqual([url, 200]);
    }
    for (const [url, parameters] of reads(foreign)) {
      expect([url, (await reader.get(url, parameters)).status]).toEqual([url, 404]);
    }
    const list = await reader.post('/certificate/Consult/getprocessinformation', {
      section: 'OTHER_PRODUCTS',
      channelProductId: 'WEB-timeStamping',
    });
    expect(list.body).toMatchObject({ total: 0 });
  });
});
