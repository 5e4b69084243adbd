import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditDetails } from '../../../src/contract/generated/audit-details';
import { catalogues } from '../../../src/contract/generated/catalogues';
import { forms } from '../../../src/contract/generated/forms';
import { languages } from '../../../src/contract/generated/languages';
import type { AuditEntry } from '../../../src/contract/generated/types';
import { presentDetail } from '../../../src/upstream/domain/trail/present-detail';
import { engines } from '../engines';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import { TestServer, type TestUser } from '../requests/test-server';
import { captcha, issuedRequest, quickCaptcha } from '../revocation/revocable-request';

describe.each(engines)('the audit of what was decided, on %s', (engine) => {
  let server: TestServer;
  let auditor: TestUser;
  let checker: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine, { captcha: quickCaptcha });
    auditor = await server.createUser('AUDIT_CONSULT');
    checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REVOKE_ECD');
  });
  afterAll(() => server.close());

  const build = (overrides?: RequestOverrides) => buildRequest(server.services.store, overrides);
  const detailOf = async ({ id }: { id: number }, action: string) => {
    const { body } = await auditor.get('/embedded/audit-entries', { record: `requests/${id}`, action });
    return (body['data'] as AuditEntry[])[0]?.detail;
  };

  it('names the document, how it was decided and why', async () => {
    const request = await build();
    const document = await server.services.store.db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .executeTakeFirstOrThrow();
    const decided = await checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version: request.version,
      documents: [{ documentId: String(document.id), documentTypeId: 'FRD', documentstatusid: 'NAP', reasonId: 'D01' }],
    });
    expect(decided.body).toMatchObject({ status: true });
    expect(await detailOf(request, 'request.decideDocument')).toMatchObject({
      decisions: ['Documento de identidad, anverso: Pendiente → No aprobado (El documento no se lee)'],
    });
  });

  it('names the corrected details and what they voided, and holds no value of them', async () => {
    const request = await build({ documents: { FRD: 'APR', RVD: 'APR', SFD: 'APR' } });
    await checker.post('/certificate/Consult/updateRequestData', {
      externalRequestId: String(request.external_id),
      subject: [{ key: 'SURNAME', value: 'Peréz Corregida' }],
      version: request.version,
    });
    const detail = await detailOf(request, 'request.correctSubject');
    expect(detail).toMatchObject({
      fields: expect.arrayContaining(['Segundo apellido']) as unknown,
      voided: expect.arrayContaining(['Registro de identidad (ANI)', 'Documento de identidad, anverso']) as unknown,
    });
    expect(JSON.stringify(detail)).not.toContain('Corregida');
  });

  it('names who took a case by opening it', async () => {
    const request = await build();
    await checker.post('/certificate/Consult/getprocessverification', {
      externalRequestId: String(request.external_id),
    });
    expect(await detailOf(request, 'request.assign')).toMatchObject({
      assignee: expect.stringMatching(/^Demo Prueba \(/) as unknown,
    });
  });

  it('names the cause of a revocation', async () => {
    const { request } = await issuedRequest(server);
    const { id, version } = request;
    const revocation = { contractRequestId: String(id), revocationReasonId: 'C06', captcha: captcha(), version };
    await checker.post('/certificate/ECD/revokeCertificate', revocation);
    expect(await detailOf(request, 'request.revoke')).toMatchObject({
      cause: 'Incumplimiento de las obligaciones del suscriptor',
    });
  });
});

/** Codes of each kind that has names, of the definitions themselves. */
const codes = {
  documentType: Object.keys(catalogues.documentTypes),
  formField: Object.values(forms.groups).flatMap(({ fields }) => fields.map(({ name }) => name)),
  revocationCause: catalogues.revocationCauses.map(({ id }) => id),
  documentState: ['PEN', 'APR', 'NAP', 'DCT'],
  validationType: ['ANI', 'MUI', 'CON', 'RUE'],
  rejectionReason: ['R01', 'D01'],
  product: ['naturalPerson'],
  application: ['ECD', 'MYSELF'],
  comparedField: ['lastNames'],
  message: ['confrontaObtainError'],
} as const;

describe('what an audit entry holds', () => {
  it.each(Object.entries(auditDetails).filter(([, kind]) => kind in codes))(
    'has a name for every code of %s, in each language',
    (key, kind) => {
      for (const language of languages)
        for (const code of codes[kind as keyof typeof codes])
          expect(presentDetail('request.save', { [key]: [code] }, language)[key], code).not.toEqual([code]);
    },
  );
});
