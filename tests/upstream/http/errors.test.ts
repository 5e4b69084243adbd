import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { ApiError } from '../../../src/upstream/domain/api-error';
import { outcome } from '../../../src/upstream/domain/handler';
import { bearing, openInstallation, type Installation } from './installation';

let installation: Installation;
let token: string;

beforeAll(async () => {
  installation = await openInstallation(
    {},
    {
      handlers: {
        'auth.versionConsult': () => Promise.resolve({ version: 7 }),
        'auth.olderProfile': () => Promise.reject(new Error('relation "users" has a secret 1234567')),
        'auth.structureRolesPrivileges': () => Promise.resolve(outcome({ message: 'hola' })),
        'auth.forgetPassword': () =>
          Promise.reject(
            new ApiError('passwordTooShort', {
              params: { min: 9 },
              fields: [{ field: '/password', code: 'minLength', params: { limit: 9 } }],
            }),
          ),
        'certificate.getConstancy': ({ parameters }: { parameters: unknown }) => Promise.resolve(parameters),
      },
    },
  );
  token = await installation.tokenFor(['DOWNLOAD_CONSTANCY', 'REJECT_ECD']);
});
afterAll(() => installation.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  installation.app.inject({
    method: 'POST',
    url: '/api/auth/forget-password',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const reject = (payload: string) =>
  installation.app.inject({
    method: 'POST',
    url: '/api/certificate/ECD/RejectRequest',
    payload,
    headers: bearing(token, { 'content-type': 'application/json', 'accept-language': 'es' }),
  });

const numbered = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_none, index) => [String(index), 0]));

describe('an error', () => {
  it.each([
    ['es', 'El cuerpo de la solicitud no se pudo leer: envíe JSON válido'],
    ['es-CO,es;q=0.9,en;q=0.8', 'El cuerpo de la solicitud no se pudo leer: envíe JSON válido'],
    ['en-GB', /JSON/],
    ['fr, de;q=0.5', /JSON/],
    ['fr, en;q=0.2, es;q=0.7', 'El cuerpo de la solicitud no se pudo leer: envíe JSON válido'],
  ])('speaks the language asked for: %s', async (language, text) => {
    const response = await post('{', { 'accept-language': language });
    const body = response.json<{ message: string; error: string }>();
    expect(body.message).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
    expect(body.error).toBe(body.message);
    if (!language.includes('es')) expect(body.message).not.toContain('cuerpo');
  });

  it('of a field says its text, its place and its parameters', async () => {
    const response = await post('{"username":"demo"}', { 'accept-language': 'es' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      informationCode: 'passwordTooShort',
      message: 'Use al menos 9 caracteres',
      fields: [{ field: '/password', code: 'minLength', message: 'Escriba al menos 9 caracteres' }],
    });
  });

  it('that was not expected says nothing of its inside, and which request it was', async () => {
    const response = await installation.app.inject({ url: '/api/auth/api/auth/profile', headers: bearing(token) });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ informationCode: 'unexpected' });
    expect(response.body).not.toContain('secret');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is what a handler gets that breaks its own result schema', async () => {
    const response = await installation.app.inject('/api/auth/version-consult');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ informationCode: 'unexpected' });
  });
});

describe('a body', () => {
  it('with unknown or missing properties is refused with each field', async () => {
    const response = await post('{"surprise":1}');
    expect(response.statusCode).toBe(422);
    expect(response.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)).toContain('/surprise');
  });

  it('with thousands of unknown properties is refused with as many as a form can have wrong', async () => {
    const response = await post(JSON.stringify(numbered(5_000)));
    expect(response.statusCode).toBe(422);
    const { fields } = response.json<{ fields: { field: string }[] }>();
    expect(fields).toHaveLength(serverLimits.http.invalidFields);
    expect(response.rawPayload.length).toBeLessThan(20_000);
  });

  it('with one unknown property of an endless name is refused by the beginning of it', async () => {
    const response = await post(JSON.stringify({ ['x'.repeat(40_000)]: 1 }));
    expect(response.statusCode).toBe(422);
    expect(response.rawPayload.length).toBeLessThan(3_000);
  });

  it.each([
    ['properties', numbered(10_001)],
    ['list entries', [Array.from({ length: 5_000 }, () => 0), Array.from({ length: 5_000 }, () => 0)]],
  ])('of more than 10,000 %s is refused before any is checked', async (_what, body) => {
    const response = await reject(JSON.stringify(body));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      informationCode: 'bodyTooManyValues',
      message: 'Los datos superan el máximo de 10000 valores',
    });
  });

  it.each([
    ['65536 bytes is refused where no session is needed', post, 65_536],
    ['4000000 bytes is refused where one is', reject, 4_000_000],
  ])('over %s', async (_what, send, limit) => {
    const response = await send(JSON.stringify({ username: 'a'.repeat(limit) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ informationCode: 'bodyTooLarge', params: { limit } });
  });

  it('that is no JSON, or poisons a prototype, is refused', async () => {
    expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect((await post('{"__proto__":{"a":1}}')).json()).toMatchObject({ informationCode: 'malformedBody' });
  });

  it('is not even read for a caller without permission', async () => {
    const response = await installation.app.inject({
      method: 'POST',
      url: '/api/certificate/ECD/RejectRequest',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('a parameter', () => {
  const getProof = (contractRequestId: string) =>
    installation.app.inject({
      url: '/api/certificate/Consult/getConstancy',
      headers: bearing(token, { contractRequestId, 'accept-language': 'es' }),
    });

  it('that is badly encoded is named', async () => {
    const response = await getProof('%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      informationCode: 'malformedParameter',
      params: { name: 'contractRequestId' },
      message: expect.stringContaining('contractRequestId') as string,
    });
  });

  it('that is missing is named', async () => {
    const response = await getProof('');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      informationCode: 'missingParameter',
      params: { name: 'contractRequestId' },
    });
  });

  it('that overflows the headers is refused before there is a request', async () => {
    await installation.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = installation.app.server.address() as AddressInfo;
    const response = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/health', headers: { reference: 'a'.repeat(17_000) } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      })
        .on('error', reject)
        .end();
    });
    expect(response.status).toBe(431);
    expect(JSON.parse(response.body)).toMatchObject({ status: false, informationCode: 'headersTooLarge' });
  });
});

describe('guessing', () => {
  it('is limited by address, with the time to wait', async () => {
    const strict = await openInstallation({ GUESSES_PER_MINUTE: '2' }, { handlers: {} });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++)
      statuses.push((await strict.app.inject({ method: 'POST', url: '/api/auth/login' })).statusCode);
    const last = await strict.app.inject({ method: 'POST', url: '/api/auth/login' });
    const other = await strict.app.inject({ method: 'POST', url: '/api/auth/forget-password' });
    await strict.close();
    expect(statuses).toEqual([422, 422, 429]);
    expect(last.json()).toMatchObject({ informationCode: 'tooManyRequests' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(other.statusCode).toBe(422);
  });
});
