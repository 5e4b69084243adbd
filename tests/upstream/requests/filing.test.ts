import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant, configure } from './applicant';
import { TestServer } from './test-server';

describe.each(engines)('filing on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it('names everything that is missing, then files, with what was accepted as evidence', async () => {
    const email = 'radica@rubrica.example';
    const draft = await applicant.begin({ email });
    const early = await applicant.file(draft, { termsAccepted: false });
    expect(early).toMatchObject({
      status: 409,
      body: {
        informationCode: 'transitionRefused',
        unmet: [
          'Faltan por aceptar los términos y condiciones',
          'El correo no está comprobado',
          'Faltan documentos obligatorios',
        ],
      },
    });
    await applicant.loadDocuments(draft);
    expect((await applicant.prove(draft, email)).body).toMatchObject({ data: { valid: false } });
    expect((await applicant.prove(draft, email, await applicant.codeSent(email))).body).toMatchObject({
      data: { valid: true },
    });
    const filed = await applicant.file(draft, { version: draft.version });
    expect(filed.body).toMatchObject({
      status: true,
      data: { serviceStatusId: 'RAD', statusName: 'Por comprobar identidad' },
    });
    const row = await applicant.rowOf(draft);
    expect(row).toMatchObject({ state: 'RAD', subscriber_name: 'Demo Pérez', delivery_method: 'VIR' });
    const evidence = await server.services.store.db
      .selectFrom('legal_acceptances')
      .selectAll()
      .where('request_id', '=', row.id)
      .orderBy('text_id')
      .execute();
    const terms = await applicant.person.post('/structure/terms-and-conditions', {
      structureServiceId: 'naturalPerson',
    });
    expect(evidence).toMatchObject([
      { text_id: 'data-treatment', text_version: '1.0', language: 'es', user_id: applicant.person.id },
      { text_id: 'terms-and-conditions', sha256: (terms.body['data'] as { sha256: string }).sha256 },
    ]);
    expect(await applicant.file(draft)).toMatchObject({ status: 409, body: { informationCode: 'stateRefused' } });
  });

  it('begins a draft with a validity of its product, with the first where the applicant names none', async () => {
    const years = { validity: 2, validityTypeId: 'year' };
    const chosen = await applicant.begin({}, years);
    expect(await applicant.rowOf(chosen)).toMatchObject({ validity: 2, validity_type: 'year' });
    expect(await applicant.rowOf(await applicant.begin())).toMatchObject({ validity: 1, validity_type: 'year' });
    const other = { productId: 'naturalPerson', ...years, validity: 9 };
    expect((await applicant.person.post('/certificate/Consult/updateRequestData', other)).body).toMatchObject({
      fields: [{ field: '/validity', code: 'referenceUnknown' }],
    });
  });

  it('gives the owner of a draft, and no other person, the key of what the browser keeps of it', async () => {
    const [draft, other] = [await applicant.begin(), await applicant.begin()];
    const keyOf = async ({ externalRequestId }: { externalRequestId: string }, by = applicant.person) => {
      const response = await by.post('/structure/consult-query-info-files', { externalRequestId });
      return (response.body['data'] as { copyKey?: string } | undefined)?.copyKey;
    };
    const key = await keyOf(draft);
    expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(await keyOf(draft)).toBe(key);
    expect(await keyOf(other)).not.toBe(key);
    expect(await keyOf(draft, await server.createUser('CONSULT_REQUEST', 'MANAGEMENT_CHECKER'))).toBeUndefined();
  });

  it('keeps numbers as they are stored, however they were written', async () => {
    const draft = await applicant.begin({
      email: 'numeros@rubrica.example',
      documentNumber: ' 1.000.000\u00a0123 ',
      phone: '+57 (300) 123-4567',
    });
    expect(await applicant.rowOf(draft)).toMatchObject({ document_number: '1000000123', phone: '+573001234567' });
    const letters = await applicant.begin({ email: 'numeros@rubrica.example', documentNumber: 'AB 12345' });
    const body = { externalRequestId: letters.externalRequestId, productId: 'naturalPerson' };
    expect((await applicant.person.post('/certificate/Consult/structureValidate', body)).body).toMatchObject({
      data: { fields: expect.arrayContaining([expect.objectContaining({ message: 'Use solo números' })]) as unknown },
    });
    const company = await applicant.save({
      productId: 'legalPerson',
      values: { companyDocument: 'NIT 800.191.045 – 1' },
    });
    expect(await applicant.rowOf(company)).toMatchObject({ company_document: '800191045-1' });
  });

  it('stores names with single spaces and capitals, however they were written', async () => {
    const names = { firstName: ' luz  marina ', firstLastName: 'Pérez\u00a0 ', secondLastName: ' de  la  Peña' };
    const draft = await applicant.begin({ email: 'espacios@rubrica.example', ...names });
    expect(await applicant.rowOf(draft)).toMatchObject({
      first_name: 'Luz Marina',
      sur_name: 'Pérez',
      subscriber_name: expect.stringMatching(/^Luz Marina .*Pérez de la Peña$/) as string,
    });
  });

  it('refuses a name with a letter that only looks Latin, and says which name', async () => {
    await configure(server, 'EmailWhitelist', '@lista.example');
    const draft = await applicant.begin({
      email: 'letras@lista.example',
      firstName: 'Ann\u0430',
      secondName: 'Ñusta',
    });
    await applicant.loadDocuments(draft);
    const { status, body } = await applicant.file(draft);
    expect(status).toBe(422);
    expect(body['fields']).toContainEqual(
      expect.objectContaining({
        code: 'pattern',
        message:
          'Primer nombre: use solo letras del alfabeto latino, números y signos, sin direcciones ni los signos / : @; después de un punto deje un espacio',
      }),
    );
    expect(body['fields']).not.toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^Segundo nombre/) as string }),
    );
  });

  it('refuses a form that is not whole, field by field, in the person’s language', async () => {
    await configure(server, 'EmailWhitelist', 'otro@entidad.co, @lista.example');
    const draft = await applicant.begin({ email: 'a@lista.example', documentNumber: '12', phone: 'no' });
    await applicant.loadDocuments(draft);
    const response = await applicant.file(draft);
    expect(response).toMatchObject({
      status: 422,
      body: {
        fields: [
          { field: '/values/documentNumber', code: 'minLength', message: 'Escriba al menos 5 caracteres' },
          { field: '/values/phone', code: 'pattern' },
        ],
      },
    });
    const checked = await applicant.person.post(
      '/certificate/Consult/structureValidate',
      { externalRequestId: draft.externalRequestId, productId: 'naturalPerson', values: { firstName: '' } },
      { 'accept-language': 'en' },
    );
    expect(checked.body).toMatchObject({
      data: {
        valid: false,
        fields: [
          { field: 'documentNumber', message: 'Enter at least 5 characters' },
          { field: 'firstName', message: 'The field is required' },
          { field: 'phone', message: expect.stringMatching(/^Enter the 10 digits of a Colombian number/) as string },
        ],
      },
    });
    expect((await applicant.rowOf(draft)).state).toBe('BOR');
    await applicant.save({
      externalRequestId: draft.externalRequestId,
      values: { documentNumber: '12345', phone: '6011234567' },
    });
    expect((await applicant.file(draft)).body).toMatchObject({ data: { serviceStatusId: 'RAD' } });
  });

  it('takes away what a condition hides, refuses what it does not admit, and checks places', async () => {
    await configure(server, 'ValidateEmailByCode', 'false');
    const draft = await applicant.begin({ residence: 'EXT', expeditionDate: '2010-02-30' });
    await applicant.loadDocuments(draft);
    expect((await applicant.file(draft)).body['fields']).toMatchObject([
      { field: '/values/expeditionDate', code: 'dateUnknown' },
      { field: '/values/country', code: 'required' },
    ]);
    await applicant.save({
      externalRequestId: draft.externalRequestId,
      values: { country: 'XX', expeditionDate: '2010-02-28' },
    });
    expect((await applicant.file(draft)).body['fields']).toMatchObject([
      { field: '/values/country', code: 'referenceUnknown' },
    ]);
    await applicant.save({ externalRequestId: draft.externalRequestId, values: { country: 'ES' } });
    expect((await applicant.file(draft)).status).toBe(200);
    expect(await applicant.rowOf(draft)).toMatchObject({
      delivery_municipality: null,
      form: { residence: 'EXT', country: 'ES' },
    });

    const company = await applicant.save({
      productId: 'legalPerson',
      values: { actsBy: 'LEGAL', powerNumber: 'A1', municipalityCode: '05001', departmentCode: '11' },
    });
    const response = await applicant.person.post('/certificate/Consult/structureValidate', {
      externalRequestId: company.externalRequestId,
      productId: 'legalPerson',
    });
    const { fields } = response.body['data'] as { fields: { field: string; code: string }[] };
    expect(fields).toContainEqual(expect.objectContaining({ field: 'powerNumber', code: 'fieldNotApplicable' }));
    expect(fields).toContainEqual(expect.objectContaining({ field: 'municipalityCode', code: 'referenceUnknown' }));
    expect(fields).toContainEqual(expect.objectContaining({ field: 'RUE', code: 'required' }));
    await configure(server, 'ValidateEmailByCode', 'true');
  });

  it('delivers by what fits the medium, where the applicant says', async () => {
    await configure(server, 'EmailWhitelist', '@lista.example');
    const draft = await applicant.begin({ email: 'b@lista.example' }, { medium: 'TOKEN' });
    await applicant.loadDocuments(draft);
    expect((await applicant.file(draft, { deliveryMethodId: 'VIR' })).body['fields']).toMatchObject([
      { field: '/deliveryMethodId', code: 'deliveryNotForMedium' },
    ]);
    const place = { name: 'Oficina', municipalityCode: '76001', address: 'Calle 5 # 1-2', recipient: 'Demo Pérez' };
    const response = await applicant.file(draft, { deliveryMethodId: 'SER', deliveryLocation: place });
    expect(response.body).toMatchObject({ data: { serviceStatusId: 'RAD' } });
    expect(await applicant.rowOf(draft)).toMatchObject({
      delivery_municipality: '76001',
      delivery_place: { address: 'Calle 5 # 1-2' },
    });
  });

  it('accepts a text only as it is in force', async () => {
    const terms = await applicant.person.post('/structure/terms-and-conditions', {
      structureServiceId: 'naturalPerson',
    });
    const { id: textId, textVersion, sha256 } = terms.body['data'] as Record<string, string>;
    const draft = await applicant.begin({}, { accepted: [{ textId, textVersion, sha256 }] });
    expect((await applicant.rowOf(draft)).terms_at).not.toBeNull();
    const again = await applicant.person.post(
      '/structure/terms-and-conditions',
      { structureServiceId: 'naturalPerson', externalRequestId: draft.externalRequestId },
      { 'accept-language': 'en' },
    );
    expect(again.body).toMatchObject({ data: { sha256, textVersion } });
    const other = await applicant.person.post('/certificate/Consult/updateRequestData', {
      externalRequestId: draft.externalRequestId,
      accepted: [{ textId, textVersion, sha256: 'a'.repeat(64) }],
    });
    expect(other).toMatchObject({ status: 409, body: { informationCode: 'legalTextChanged' } });
  });
});
