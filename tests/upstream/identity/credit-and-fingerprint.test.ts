import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegistryError } from '../../../src/upstream/adapters/registries/registries';
import { engines } from '../engines';
import { Applicant, configure } from '../requests/applicant';
import type { RequestOverrides } from '../requests/build-request';
import { makePdf, pictures } from '../requests/hostile-files';
import { IdentityServer } from './identity-server';

describe.each(engines)('the credit bureau and the fingerprint reader on %s', (engine) => {
  let identityServer: IdentityServer;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
    await configure(identityServer.server, 'ValidateEmailByCode', 'false');
  });
  afterAll(() => identityServer.server.close());

  const build = (product: string, overrides: RequestOverrides = {}) =>
    identityServer.build({
      ...overrides,
      validations: { CYC: null, DAC: null },
      request: { state: 'VRF', owner_id: null, product, ...overrides.request },
    });
  const run = (type: 'CYC' | 'DAC', request: Awaited<ReturnType<typeof build>>, more: object = {}) =>
    identityServer.ask(identityServer.checker, 'identity-general', request, { run: [type], ...more });
  const mark = (table: 'registry_citizens' | 'registry_companies', errors: object) =>
    identityServer.server.services.store.db
      .updateTable(table)
      .set({ failures: JSON.stringify(errors) })
      .where(
        table === 'registry_citizens' ? 'document_number' : 'nit',
        '=',
        table === 'registry_citizens' ? '1000000101' : '900000101',
      )
      .execute();

  it('take the credit of the company from its record, favourable or not, and again after it changed', async () => {
    const request = await build('legalPerson');
    expect((await run('CYC', request))['results']).toMatchObject([{ validationType: 'CYC', validationStatus: 'SAT' }]);
    await identityServer.server.services.store.db
      .updateTable('registry_companies')
      .set({ credit_state: 'EN MORA' })
      .where('nit', '=', '900000101')
      .execute();
    expect(await run('CYC', request)).toMatchObject({
      message: 'La consulta crediticia y financiera no es favorable',
      results: [{ validationStatus: 'NST' }],
    });
    expect(await identityServer.validation(request, 'CYC')).toMatchObject({
      status: 'NST',
      by: identityServer.checker.id,
    });
    await identityServer.server.services.store.db
      .updateTable('registry_companies')
      .set({ credit_state: 'AL DÍA' })
      .execute();
    await mark('registry_companies', { credit: 'timeExceeded' });
    expect(await run('CYC', request)).toMatchObject({ error: 'Tiempo de espera excedido' });
    await mark('registry_companies', {});
  });

  it('ask the bureau when a request is filed, and about no draft that is refused', async () => {
    const applicant = await Applicant.come(identityServer.server);
    const draft = await applicant.begin(
      {
        documentNumber: '1000000101',
        companyName: 'Demo Comercial S.A.S.',
        companyDocument: '900000101-0',
        position: 'Gerente',
      },
      { productId: 'legalPerson' },
    );
    const asked: string[] = [];
    const { registries } = identityServer.server.services;
    const credit = registries.credit.bind(registries);
    Object.assign(registries, { credit: (number: string) => (asked.push(number), credit(number)) });
    const file = async () => applicant.file(draft, { version: (await applicant.rowOf(draft)).version });
    expect((await file()).status).toBe(409);
    expect(asked).toEqual([]);
    const load = (documentTypeId: string, fileName: string, bytes: Buffer | Uint8Array) => ({
      documentTypeId,
      fileName,
      b64: Buffer.from(bytes).toString('base64'),
    });
    const pdf = await makePdf();
    const loaded = await applicant.person.post('/documents/RegisterRequest', {
      externalRequestId: draft.externalRequestId,
      documents: [
        ...['FRD', 'RVD', 'SFD'].map((type) => load(type, `${type}.jpg`, pictures.jpg)),
        ...['RUT', 'RUE'].map((type) => load(type, `${type}.pdf`, pdf)),
      ],
    });
    expect(loaded.status).toBe(200);
    expect((await file()).body).toMatchObject({ data: { serviceStatusId: 'RAD' } });
    Object.assign(registries, { credit });
    expect(asked).toEqual(['900000101']);
    const row = await applicant.rowOf(draft);
    expect(await identityServer.validation(row, 'CYC')).toMatchObject({ status: 'SAT', by: null });
  });

  it('read a fingerprint once a person of the provider confirms who is there, and say whose it is', async () => {
    const request = await build('publicOffice');
    expect(await run('DAC', request)).toMatchObject({
      error: 'Confirme que el titular está en el puesto con el dedo en el lector',
    });
    expect(await identityServer.validation(request, 'DAC')).toMatchObject({ status: null, finger_print_code: null });
    await run('DAC', request, { present: true });
    const shown = await identityServer.checker.get('/certificate/Consult/getValidations', {
      externalRequestId: String(request.external_id),
    });
    expect(shown.body['data']).toContainEqual(
      expect.objectContaining({
        validationType: 'DAC',
        validationStatus: 'SAT',
        fingerPrintCode: expect.stringMatching(/^[0-9A-F]{24}$/) as string,
        identificationNumber: '1000000101',
      }),
    );
  });

  it('refuse the fingerprint of another person, and a reader that fails decides nothing', async () => {
    const request = await build('publicOffice');
    const { fingerprints } = identityServer.server.services;
    const capture = fingerprints.capture.bind(fingerprints);
    const response = { fingerPrintCode: 'ABC', identificationNumber: '999' };
    Object.assign(fingerprints, { capture: () => Promise.resolve(response) });
    expect(await run('DAC', request, { present: true })).toMatchObject({
      message: 'La huella no es de quien presenta el documento',
      results: [{ validationStatus: 'NST' }],
    });
    expect(await identityServer.validation(request, 'DAC')).toMatchObject({ identification_number: '999' });
    Object.assign(fingerprints, { capture: () => Promise.reject(new RegistryError('readerFailed')) });
    const silent = await build('publicOffice');
    expect(await run('DAC', silent, { present: true })).toMatchObject({
      error: 'El lector de huella no respondió; intente de nuevo',
    });
    expect(await identityServer.validation(silent, 'DAC')).toMatchObject({ status: null });
    Object.assign(fingerprints, { capture });
  });

  it('are for the provider to run, and only a fingerprint takes the word that its holder is present', async () => {
    const own = await identityServer.build({ request: { product: 'publicOffice' }, validations: { DAC: null } });
    expect(
      await identityServer.ask(identityServer.applicant, 'identity-general', own, { run: ['DAC'], present: true }),
    ).toMatchObject({
      error: 'No se puede realizar validación de identidad',
    });
    const request = await build('legalPerson');
    const response = await identityServer.send(identityServer.checker, 'identity-general', request, {
      run: ['CYC'],
      present: true,
    });
    expect(response).toMatchObject({ status: 422, body: { fields: [{ field: '/present' }] } });
  });
});
