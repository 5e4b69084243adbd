import type { State } from '../../../src/contract/generated/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

interface Field {
  readonly help?: string;
  readonly name: string;
  readonly locked?: boolean;
  readonly value?: unknown;
  readonly options?: readonly { id: string }[];
  readonly fileTypes?: readonly string[];
  readonly maxBytes?: number;
}
interface Form {
  readonly structureForm: { readonly tabs: { name: string; groups: { label: string; fields: Field[] }[] }[] };
  readonly ocrFlags: Readonly<Record<string, boolean>>;
}

describe.each(engines)('the structure service on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const formOf = async (body: object, by: TestUser = applicant.person, language = 'es') => {
    const response = await by.post('/structure/structure-form', body, { 'accept-language': language });
    expect(response.body).toMatchObject({ status: true });
    return response.body['data'] as Form;
  };
  const fieldsOf = ({ structureForm }: Form) =>
    structureForm.tabs.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));

  it('makes the form of a product from its definition, in the person’s language', async () => {
    const asked = { structureServiceId: 'electronicInvoicing', productId: 'electronicInvoicing', medium: 'PKCS10' };
    const form = await formOf(asked);
    expect(form.ocrFlags).toEqual({ dni: true, rut: true, cyc: false, rues: true });
    expect(form.structureForm.tabs.map(({ name }) => name)).toEqual(['terms', 'documentation', 'form']);
    const fields = new Map(fieldsOf(form).map((field) => [field.name, field]));
    expect(fields.get('CSR')).toMatchObject({
      kind: 'document',
      fileTypes: ['csr'],
      maxBytes: 8_000_000,
      required: true,
    });
    expect(fields.get('termsAccepted')).toMatchObject({ kind: 'check', source: 'terms-and-conditions' });
    expect(fields.get('documentType')?.options?.map(({ id }) => id)).toEqual(['CC', 'CE']);
    // A person with another document reads so where it would be chosen.
    expect(fields.get('documentType')?.help).toMatch(/pasaporte ni el PPT/);
    expect(fields.get('firstName')).toMatchObject({ label: 'Primer nombre', minLength: 2, maxLength: 50 });
    const english = new Map(fieldsOf(await formOf(asked, applicant.person, 'en')).map((field) => [field.name, field]));
    expect(english.get('firstName')).toMatchObject({ label: 'First name' });
    expect(english.get('documentNumber')).toMatchObject({
      written: 'document',
      patternWhen: { field: 'documentType', equals: ['CC'], patternMessage: 'Use digits only' },
    });
    expect(await applicant.person.post('/structure/structure-form', { ...asked, productId: 'other' })).toMatchObject({
      status: 404,
    });
    expect((await applicant.person.post('/structure/structure-form', { ...asked, medium: 'VIRTUAL' })).status).toBe(
      200,
    );
  });

  it('asks for an optional use of the certificate on the step before, and offers no foreigner’s number as read', async () => {
    const form = await formOf({ structureServiceId: 'naturalPerson', productId: 'naturalPerson' });
    const groups = form.structureForm.tabs.find(({ name }) => name === 'form')?.groups ?? [];
    expect(groups.map(({ label }) => label)).toEqual(['Datos del titular', 'Datos de contacto']);
    expect(groups.at(-1)?.fields.at(-1)).toMatchObject({ name: 'use', required: false });
    expect(fieldsOf(form).find(({ name }) => name === 'documentNumber')).toMatchObject({
      ocrField: 'documentNumber',
      ocrWhen: { field: 'documentType', equals: ['CC', null] },
    });
  });

  it.each([
    ['Ana María', 'Ruiz Peña', ['Ana', 'María', 'Ruiz', 'Peña']],
    ['Ana', 'Ruiz', ['Ana', undefined, 'Ruiz', undefined]],
    // No one knows which of three words belong together.
    ['María del Carmen', 'De la Hoz', [undefined, undefined, undefined, undefined]],
  ])('begins with the names of the account, «%s» «%s», where they are plain', async (names, lastNames, parts) => {
    const { db } = server.services.store;
    await db.updateTable('users').set({ names, lastNames }).where('id', '=', applicant.person.id).execute();
    const { externalRequestId } = await applicant.save({ productId: 'naturalPerson' });
    const form = await formOf({ structureServiceId: 'naturalPerson', productId: 'naturalPerson', externalRequestId });
    const values = new Map(fieldsOf(form).map(({ name, value }) => [name, value]));
    expect(['firstName', 'secondName', 'firstLastName', 'secondLastName'].map((name) => values.get(name))).toEqual(
      parts,
    );
  });

  it('fills the form of a request, and locks what its state keeps', async () => {
    const draft = await applicant.begin({ residence: 'CO' });
    const asked = { structureServiceId: 'naturalPerson', productId: 'naturalPerson' };
    const open = fieldsOf(await formOf({ ...asked, externalRequestId: draft.externalRequestId }));
    expect(open.every(({ locked }) => locked === false)).toBe(true);
    expect(open.find(({ name }) => name === 'firstName')?.value).toBe('Demo');
    expect(open.find(({ name }) => name === 'municipalityCode')?.value).toBe('05001');
    const build = async (state: State) => {
      const request = await buildRequest(server.services.store, {
        request: { state, owner_id: applicant.person.id },
        documents: { FRD: 'NAP', RVD: 'APR' },
      });
      return { ...asked, externalRequestId: String(request.external_id) };
    };
    const unlocked = async (body: object, by?: TestUser) =>
      fieldsOf(await formOf(body, by)).flatMap(({ name, locked }) => (locked ? [] : [name]));
    expect(await unlocked(await build('SUD'))).toEqual(['FRD']);
    expect(await unlocked(await build('VRF'))).toEqual([]);
    const official = await server.createUser('CONSULT_ECD', 'SIGNATURE_ECD');
    const waiting = await build('EMC');
    expect(await unlocked(waiting, official)).toEqual(expect.arrayContaining(['firstName', 'address']));
    const response = await official.post('/certificate/Consult/updateRequestData', {
      externalRequestId: waiting.externalRequestId,
      values: { firstName: 'Otra', documentNumber: '1' },
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/values/documentNumber', code: 'fieldLocked' }] },
    });
  });

  it('knows every department and municipality, echoes who asks, and answers 222 for what is none', async () => {
    const { body } = await applicant.person.post('/structure/states', {});
    expect((body['data'] as { id: string }[]).length).toBe(33);
    const towns = await applicant.person.post('/structure/towns', { stateId: '05', typeName: 'municipalityCode' });
    expect(towns.body).toMatchObject({ data: { typeName: 'municipalityCode' } });
    expect((towns.body['data'] as { towns: object[] }).towns).toContainEqual({
      id: '05001',
      name: 'Medellín',
      departmentCode: '05',
    });
    const { compare } = new Intl.Collator('es');
    for (const places of [body['data'], (towns.body['data'] as { towns: object[] }).towns]) {
      const names = (places as { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(compare));
    }
    const none = await applicant.person.post('/structure/towns', { stateId: '98', typeName: 'x' });
    expect(none).toMatchObject({ status: 222, body: { status: false, message: 'Error inesperado' } });
  });

  it('tells countries, types of identification and products', async () => {
    const countries = (await applicant.person.get('/structure/countries')).body['data'] as {
      id: string;
      name: string;
    }[];
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ id: 'DE', name: 'Alemania' });
    const types = (await applicant.person.get('/structure/identification-type')).body['data'] as object[];
    expect(types).toContainEqual(expect.objectContaining({ id: 'CC', serviceCode: 1, allowed: true }));
    expect(types).toContainEqual(expect.objectContaining({ id: 'CE', serviceCode: 3 }));
    expect(types).toContainEqual(expect.objectContaining({ id: 'Pas', serviceCode: 4, allowed: false }));
    const product = await applicant.person.get('/structure/structure-product-info', { productid: 'legalPerson' });
    expect(product.body).toMatchObject({ data: { name: 'Persona jurídica', structureServiceId: 'legalPerson' } });
  });

  it('tells of an earlier request of the person only to those who may see it', async () => {
    const documentNumber = '1000000777';
    await buildRequest(server.services.store, { request: { state: 'EMI', document_number: documentNumber } });
    const draft = await applicant.begin({ documentNumber });
    const body = { externalRequestId: draft.externalRequestId };
    const own = await applicant.person.post('/structure/consult-query-info-files', body);
    expect(own.body).toMatchObject({ data: { documentNumber, searchRecordExists: { validationReview: false } } });
    const checker = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER');
    const seen = await checker.post('/structure/consult-query-info-files', body);
    expect(seen.body).toMatchObject({ data: { searchRecordExists: { validationReview: true } } });
  });
});
