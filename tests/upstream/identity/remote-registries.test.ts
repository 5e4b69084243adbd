import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteRegistries } from '../../../src/upstream/adapters/registries/remote-registries';
import type { QuestionnaireAsk, Registries } from '../../../src/upstream/adapters/registries/registries';
import { TestServer } from '../requests/test-server';
import { buildRequest } from '../requests/build-request';
import { dataOf } from './identity-server';

const person = { documentType: 'CC', documentNumber: '1000000101' };
const ask: QuestionnaireAsk = {
  ...person,
  reference: '7000000001',
  rules: { minutes: 5, attempts: 3, blockHours: 24, rightAnswers: 4 },
  language: 'es',
};
const citizen = {
  firstName: 'Demo',
  secondName: 'Ñusta',
  surName: 'Pérez',
  secondSurname: 'Prueba',
  documentState: 'VIGENTE',
  valid: true,
  birthDate: '1990-01-05',
  issuedAt: '2010-02-01',
};

describe('the registries of a provider', () => {
  let server: Server;
  let url: string;
  let registries: Registries;
  /** What the next answer is; undefined never answers. */
  let next: { status: number; body: unknown } | undefined;
  let asked: { path?: string; token?: string; body: unknown } | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        asked = { path: request.url, token: request.headers.authorization, body: JSON.parse(text) as unknown };
        if (next) response.writeHead(next.status).end(JSON.stringify(next.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const patient = openRemoteRegistries({ url, token: 'secret', timeoutMs: 20_000 });
    const impatient = openRemoteRegistries({ url, token: 'secret', timeoutMs: 300 });
    // A busy machine takes longer for a response than is waited for none.
    registries = { ...patient, citizen: (one) => (next ? patient : impatient).citizen(one) };
  });
  beforeEach(() => {
    next = undefined;
    asked = undefined;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are asked with the token, and answer what they have', async () => {
    next = { status: 200, body: citizen };
    expect(await registries.citizen(person)).toEqual(citizen);
    expect(asked).toEqual({ path: '/citizen', token: 'Bearer secret', body: person });
    next = { status: 404, body: {} };
    expect(await registries.company('900000101')).toBeUndefined();
    const questions = [{ id: '1', text: '¿?', answers: [{ id: '1', text: 'Sí' }] }];
    next = { status: 200, body: { id: 'q', expiresAt: '2026-03-04T15:05:00Z', questions } };
    expect(await registries.questionnaire(ask)).toEqual({
      id: 'q',
      expiresAt: new Date('2026-03-04T15:05:00Z'),
      questions,
    });
    next = { status: 200, body: { passed: true } };
    expect(await registries.evaluate(ask, { questionnaireId: 'q', answers: [] })).toBe(true);
  });

  it.each([
    [{ status: 500, body: { error: 'Tercero bloqueado' } }, 'thirdPartyBlocked'],
    [{ status: 200, body: { error: 'Tipo de documento no aplica' } }, 'documentTypeNotApplicable'],
    [{ status: 401, body: {} }, 'confrontaAuthentication'],
    [{ status: 503, body: 'down' }, 'identityValidationImpossible'],
    [{ status: 200, body: { ...citizen, valid: 'yes' } }, 'identityValidationImpossible'],
    [{ status: 200, body: [] }, 'identityValidationImpossible'],
    [{ status: 200, body: null }, 'identityValidationImpossible'],
    // What a later answer of ours could not hold: it would fail for ever, once stored.
    [{ status: 200, body: { ...citizen, surName: 'P'.repeat(121) } }, 'identityValidationImpossible'],
    [{ status: 200, body: { ...citizen, surName: 'P\0' } }, 'identityValidationImpossible'],
    [{ status: 200, body: { ...citizen, issuedAt: '2010' } }, 'identityValidationImpossible'],
    [undefined, 'timeExceeded'],
  ])('fail in the words of the catalogue: %j', async (response, key) => {
    next = response;
    await expect(registries.citizen(person)).rejects.toMatchObject({ key });
  });

  it.each([
    ['checkDigit', 1.5],
    ['checkDigit', 12],
    ['number', '9'.repeat(16)],
    ['representativeName', 7],
    ['active', 'yes'],
  ])('have no company whose %s is %j', async (member, value) => {
    const company = { name: 'Empresa', number: '900000101', checkDigit: 1, state: 'ACTIVA', active: true };
    next = { status: 200, body: company };
    expect(await registries.company('900000101')).toEqual(company);
    next = { status: 200, body: { ...company, [member]: value } };
    await expect(registries.company('900000101')).rejects.toMatchObject({ key: 'identityValidationImpossible' });
  });

  it('give no questionnaire that has no questions', async () => {
    next = { status: 200, body: { id: 'q', expiresAt: '2026-03-04T15:05:00Z', questions: [{ id: '1' }] } };
    await expect(registries.questionnaire(ask)).rejects.toMatchObject({ key: 'confrontaObtainError' });
    next = { status: 200, body: { id: 'q', expiresAt: 'soon', questions: [] } };
    await expect(registries.questionnaire(ask)).rejects.toMatchObject({ key: 'confrontaObtainError' });
    const answers = [{ id: '1', text: 'x'.repeat(301) }];
    const questions = [{ id: '1', text: '¿?', answers }];
    next = { status: 200, body: { id: 'q', expiresAt: '2026-03-04T15:05:00Z', questions } };
    await expect(registries.questionnaire(ask)).rejects.toMatchObject({ key: 'confrontaObtainError' });
  });

  it('name a legal representative by type and number, a citizen where they say no type', async () => {
    const testServer = await TestServer.open('postgres', { registries });
    const checker = await testServer.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const company = { name: 'Empresa', number: '900000101', checkDigit: 1, state: 'ACTIVA', active: true };
    const named = { product: 'companyRepresentation', company_name: 'Empresa', company_document: '900000101-1' };
    const outcomes: unknown[] = [];
    for (const type of ['CC', 'CE'])
      for (const representative of [{}, { representativeType: 'CC' }, { representativeType: 'CE' }]) {
        const request = await buildRequest(testServer.services.store, { request: { ...named, document_type: type } });
        next = { status: 200, body: { ...company, representativeNumber: request.document_number, ...representative } };
        const body = { externalRequestId: String(request.external_id), run: ['RUE'] };
        const { results } = dataOf(await checker.post('/identity/identity-general', body)) as unknown as {
          results: { validationStatus: string }[];
        };
        outcomes.push(results[0]?.validationStatus);
      }
    expect(outcomes).toEqual(['SAT', 'SAT', 'NST', 'NST', 'NST', 'SAT']);
    await testServer.close();
  });

  it('stand in for ours in a request’s validation', async () => {
    const testServer = await TestServer.open('postgres', { registries });
    const checker = await testServer.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const request = await buildRequest(testServer.services.store, { validations: { ANI: null } });
    const body = { externalRequestId: String(request.external_id), documentNumber: request.document_number };
    next = { status: 200, body: citizen };
    expect(dataOf(await checker.post('/identity/ani', body))).toMatchObject({
      validationStatus: 'SAT',
      nameScore: 100,
    });
    next = undefined;
    expect(dataOf(await checker.post('/identity/ani', body))).toMatchObject({ error: 'Tiempo de espera excedido' });
    await testServer.close();
  });
});
