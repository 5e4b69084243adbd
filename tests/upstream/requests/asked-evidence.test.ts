import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { dataOf } from '../identity/identity-server';
import { CorrectionServer } from './correction-server';

const failed = { ANI: 'NST', CON: 'SAT' } as const;
const unasked = 'Ningún documento está marcado como no aprobado y no falta ningún soporte';
const company = {
  request: { product: 'companyMembership' },
  documents: { RUT: 'APR', RUE: 'APR', ADI: 'APR' },
} as const;

describe.each(engines)('evidence asked for on %s', (engine) => {
  let corrections: CorrectionServer;
  beforeAll(async () => {
    corrections = await CorrectionServer.open(engine);
  });
  afterAll(() => corrections.identityServer.server.close());

  it('sends a case back that has no document rejected, and comes back with the evidence', async () => {
    const request = await corrections.build();
    const opened = dataOf(
      await corrections.identityServer.checker.post('/certificate/Consult/getprocessverification', {
        externalRequestId: String(request.external_id),
      }),
    );
    expect(opened['missingEvidence']).toEqual([{ documentTypeId: 'VIA', validationTypes: ['ANI'] }]);
    expect(
      dataOf(await corrections.sendBack(request, { evidence: ['VIA'], observation: 'Con su cédula' })),
    ).toMatchObject({
      serviceStatusId: 'SUD',
    });

    const [mail] = await corrections.identityServer.server.mailsTo(request.email);
    expect(mail?.text).toContain(
      'Soporte para el registro de identidad: adjúntelo, porque no hay un resultado satisfactorio de Registro de identidad (ANI)',
    );
    const history = await corrections.applicant.post('/certificate/Consult/getstatushistory', {
      contractRequestId: String(request.id),
    });
    expect((history.body['data'] as object[]).at(-1)).toMatchObject({
      serviceStatusId: 'SUD',
      observation: 'Con su cédula',
      askedEvidence: 'Soporte para el registro de identidad',
    });
    const audit = await corrections.identityServer.server.services.store.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', `requests/${request.id}`)
      .where('action', '=', 'request.askCorrection')
      .executeTakeFirstOrThrow();
    expect(audit.detail).toMatchObject({ evidence: ['VIA'], to: 'SUD' });
    expect(await corrections.asked(request)).toEqual([
      {
        documentTypeId: 'VIA',
        name: 'Soporte para el registro de identidad',
        required: true,
        askedFor: ['Registro de identidad (ANI)'],
      },
    ]);
    const panel = await corrections.applicant.get('/certificate/MySelf/getRequestInformation', {
      contractRequestId: String(request.id),
    });
    expect(dataOf(panel)['detail']).toMatchObject({
      askedEvidence: 'Soporte para el registro de identidad',
      facts: { evidenceAttached: false },
    });

    expect(await corrections.attach(request, 'VIA')).toMatchObject({
      status: 200,
      body: { data: { documentstatusid: 'PEN' } },
    });
    expect(await corrections.identityServer.server.rowOf(request)).toMatchObject({
      state: 'VRF',
      asked_evidence: null,
    });
    const rows = await corrections.identityServer.server.services.store.db
      .selectFrom('request_documents')
      .select(['id', 'state'])
      .where('request_id', '=', request.id)
      .where('type', '=', 'VIA')
      .execute();
    expect(rows).toHaveLength(1);
    const { version } = await corrections.keyOf(request);
    const decided = await corrections.identityServer.checker.post('/documents/ValidateDocument', {
      externalRequestId: String(request.external_id),
      version,
      documents: [{ documentId: String(rows[0]?.id), documentTypeId: 'VIA', documentstatusid: 'APR' }],
    });
    expect(decided.status).toBe(200);
    expect(
      (
        await corrections.identityServer.checker.post(
          '/certificate/ECD/changeEMCStatus',
          await corrections.keyOf(request),
        )
      ).status,
    ).toBe(200);
  });

  it('is waited for beside what was rejected, whichever comes first', async () => {
    for (const evidenceFirst of [true, false]) {
      const request = await corrections.build({ validations: { ANI: 'NST', CON: 'NST' }, documents: { FRD: 'NAP' } });
      expect((await corrections.sendBack(request, { evidence: ['VIA', 'VIC'] })).status).toBe(200);
      const replace = () => corrections.replace(request, 'FRD');
      const steps = [() => corrections.attach(request, 'VIC'), () => corrections.attach(request, 'VIA')];
      for (const step of evidenceFirst ? [...steps, replace] : [replace, ...steps]) {
        expect(await corrections.stateOf(request)).toBe('SUD');
        expect((await step()).status).toBe(200);
      }
      expect(await corrections.stateOf(request)).toBe('VRF');
    }
  });

  it('is named again by a reminder only where it is not there yet', async () => {
    const request = await corrections.build({ validations: { ANI: 'NST', CON: 'NST' } });
    await corrections.sendBack(request, { evidence: ['VIA', 'VIC'] });
    await corrections.attach(request, 'VIA');
    await corrections.identityServer.later(2);
    const checker = await corrections.identityServer.server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    await checker.post('/certificate/ECD/GestionNotificationMail', {
      externalRequestId: String(request.external_id),
      kind: 'REMINDER',
    });
    const mails = await corrections.identityServer.server.mailsTo(request.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Soporte para el cuestionario de identidad');
    expect(mails[1]?.text).not.toContain('Soporte para el registro de identidad');
  });

  it.each([
    ['for a satisfactory validation', {}, 'VIC'],
    ['that is in force', { documents: { VIA: 'NAP' } }, 'VIA'],
    ['that is approved', { documents: { VIA: 'APR' } }, 'VIA'],
    ['for a validation that is not mandatory', { validations: { ...failed, MUI: 'NST' } }, 'VIM'],
    ['for a registry that was not asked', { ...company, validations: { ...failed, MUI: null } }, 'VIM'],
  ] as const)('is refused %s', async (_, overrides, type) => {
    const request = await corrections.build(overrides);
    // Beside a rejected document, so that this alone is what is wrong.
    await corrections.identityServer.server.services.store.db
      .updateTable('request_documents')
      .set({ state: 'NAP' })
      .where('request_id', '=', request.id)
      .where('type', '=', 'FRD')
      .execute();
    expect(await corrections.sendBack(request, { evidence: [type] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/evidence/0', code: 'evidenceNotMissing' }] },
    });
    expect(await corrections.stateOf(request)).toBe('VRF');
  });

  it('of a manual validation is asked for where a mandatory registry came out against the company', async () => {
    const request = await corrections.build({
      ...company,
      validations: { ...failed, ANI: 'SAT', MUI: 'NST', RUE: 'NST' },
    });
    expect((await corrections.sendBack(request, { evidence: ['VIM'] })).status).toBe(200);
    expect(await corrections.asked(request)).toMatchObject([
      { documentTypeId: 'VIM', askedFor: ['Registro tributario (MUISCA)', 'Registro empresarial (RUES)'] },
    ]);
    await corrections.attach(request, 'VIM');
    expect(await corrections.stateOf(request)).toBe('VRF');
  });

  it('leaves every other condition of sending back as it is', async () => {
    const nothing = await corrections.build();
    expect(await corrections.sendBack(nothing)).toMatchObject({ status: 409, body: { unmet: [unasked] } });
    expect(await corrections.sendBack(nothing, { evidence: [] })).toMatchObject({ status: 422 });
    expect(await corrections.sendBack(nothing, { evidence: ['FRD'] })).toMatchObject({ status: 422 });
    const complete = await corrections.build({ validations: {} });
    expect(await corrections.sendBack(complete, { evidence: ['VIA'] })).toMatchObject({
      status: 409,
      body: { unmet: [unasked] },
    });
    const undecided = await corrections.build({ documents: { SFD: 'PEN' } });
    expect(await corrections.sendBack(undecided, { evidence: ['VIA'] })).toMatchObject({
      status: 409,
      body: { unmet: ['Hay documentos sin decidir'] },
    });
    expect(await corrections.sendBack(nothing, { evidence: ['VIA'], version: 99 })).toMatchObject({ status: 412 });
    expect(await corrections.sendBack(nothing, { evidence: ['VIA'] }, corrections.applicant)).toMatchObject({
      status: 403,
    });
    expect(await corrections.sendBack(nothing, { status: 'APL', evidence: ['VIA'] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/evidence', code: 'evidenceNotAsked' }] },
    });
    expect(await corrections.identityServer.server.rowOf(nothing)).toMatchObject({
      state: 'VRF',
      asked_evidence: null,
    });
  });

  it('is attached by its applicant alone, and nothing else with it', async () => {
    const request = await corrections.build({ validations: { ANI: 'NST', CON: 'NST' } });
    await corrections.sendBack(request, { evidence: ['VIA'] });
    const closed = 'Una solicitud en estado «Por corregir» no recibe documentos nuevos';
    expect(await corrections.attach(request, 'VIC')).toMatchObject({ status: 409, body: { message: closed } });
    expect(await corrections.attach(request, 'ADI')).toMatchObject({ status: 409, body: { message: closed } });
    expect(await corrections.attach(request, 'VIA', corrections.identityServer.checker)).toMatchObject({ status: 403 });
    expect(await corrections.stateOf(request)).toBe('SUD');
  });

  it('ends with the correction that asked for it', async () => {
    const request = await corrections.build();
    await corrections.sendBack(request, { evidence: ['VIA'] });
    const withdrawn = await corrections.applicant.post('/certificate/ECD/UpdateStatus', {
      ...(await corrections.keyOf(request)),
      status: 'ANU',
    });
    expect(withdrawn.status).toBe(200);
    expect(await corrections.identityServer.server.rowOf(request)).toMatchObject({
      state: 'ANU',
      asked_evidence: null,
    });
  });
});
