import fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/client/sign-in';
import { encodeParameter } from '../../../src/contract/wire';
import { families } from '../../../src/contract/generated/families';
import { addErrorResponses } from '../../../src/upstream/http/errors';
import { addProxiedFamily, addProxiedRest } from '../../../src/upstream/http/proxy';
import { hashPassword } from '../../../src/upstream/domain/accounts/password-hash';
import { findPerson } from '../../../src/upstream/domain/accounts/people';
import { storePassword } from '../../../src/upstream/domain/accounts/set-password';
import { readSettings } from '../../../src/upstream/settings';
import { addPerson, bearing, openInstallation, type Installation } from './installation';

const password = 'Clave larga de prueba 42';

describe('a family that lives at its provider', () => {
  let provider: Installation;
  let front: Installation;
  let frontAddress: string;
  let username: string;

  beforeAll(async () => {
    provider = await openInstallation();
    const providerAddress = await provider.app.listen({ port: 0, host: '127.0.0.1' });
    username = await personWithPassword(provider);
    front = await openInstallation({
      FAMILY_AUTH_URL: `${providerAddress}/api/auth`,
      FAMILY_EMBEDDED_URL: `${providerAddress}/api/embedded`,
      FAMILY_CERTIFICATE_URL: `${providerAddress}/api/certificate/`,
      FAMILY_STRUCTURE_URL: 'http://127.0.0.1:1/api/structure',
    });
    frontAddress = await front.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await front.close();
    await provider.close();
  });

  it('signs in there and answers its calls, token and parameters passed on as they are', async () => {
    const { token } = await signIn(frontAddress, username, password);
    const ask = (key: string) =>
      front.app.inject({
        url: '/api/certificate/getsystemconfigurationfilter',
        headers: bearing(token, { filter: encodeParameter(key) }),
      });
    const response = await ask('DaysDateFilter');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      status: true,
      data: [{ configurationKey: 'DaysDateFilter', configurationValue: '90' }],
    });
    expect((await ask('ñandú – 🖋')).json()).toMatchObject({ status: true, data: [] });
  });

  it('says what the provider says when it refuses, in the language asked for', async () => {
    const headers = { 'accept-language': 'es', 'content-type': 'application/json' };
    const response = await front.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: '{"x":' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'El cuerpo de la solicitud no se pudo leer: envíe JSON válido' });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('passes on nothing but the calls of the definition', async () => {
    for (const url of ['/api/certificate/none', '/api/certificate/Consult/..%2f..%2fhealth', '/api/certificate']) {
      const response = await front.app.inject(url);
      expect([url, response.statusCode, response.json<object>()]).toMatchObject([
        url,
        404,
        { informationCode: 'routeNotFound' },
      ]);
    }
  });

  it('answers 502 in words when the provider is down', async () => {
    const response = await front.app.inject({ url: '/api/structure/countries', headers: { 'accept-language': 'es' } });
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({
      informationCode: 'providerUnavailable',
      message: 'No responde un servicio del proveedor: Servicio de estructura. Intente de nuevo en unos minutos',
    });
  });
});

describe('a provider of whatever kind', () => {
  const received: { url: string; headers: NodeJS.Dict<string | string[]>; body: unknown }[] = [];
  let provider: FastifyInstance;
  let front: FastifyInstance;

  beforeAll(async () => {
    provider = fastify({ forceCloseConnections: true });
    provider.removeAllContentTypeParsers();
    provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    provider.all('/base/*', async (request, reply) => {
      received.push({ url: request.url, headers: request.headers, body: request.body });
      if (request.url.endsWith('/countries')) return reply.hijack();
      const headers = { 'set-cookie': 'a=1', server: 'secret/1.0', 'x-total-count': '7' };
      return reply
        .code(request.url.endsWith('/states') ? 503 : 222)
        .headers(headers)
        .send({ data: { data: [] } });
    });
    const url = `${await provider.listen({ port: 0, host: '127.0.0.1' })}/base`;
    front = fastify();
    addErrorResponses(front);
    const calls = { 'structure.structureProductInfo': { parameters: { productid: 'Producto' } } };
    const settings = { ...readSettings({}), provider: { name: 'a provider', families: {}, calls } };
    await addProxiedFamily(front, families.structure, { url, timeout: 1_500 }, settings);
    await addProxiedRest(front, { url, timeout: 1_500 }, readSettings({}));
    await front.ready();
    expect((provider.server.address() as AddressInfo).port).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await front.close();
    await provider.close();
  });

  it('gets the body byte by byte and no cookie or hop-by-hop header', async () => {
    const payload = '{ "departmentCode" : "05",  "typeName":"Ñ" }';
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      cookie: 'b=2',
      te: 'trailers',
      authorization: 'Bearer abc',
      'idempotency-key': 'k',
    };
    const response = await front.inject({ method: 'POST', url: '/api/structure/towns?x=1', headers, payload });
    const last = received.at(-1);
    expect(last).toMatchObject({ url: '/base/towns?x=1', body: payload });
    expect(last?.headers).toMatchObject({
      'content-type': headers['content-type'],
      authorization: 'Bearer abc',
      'idempotency-key': 'k',
    });
    expect(last?.headers).not.toHaveProperty('cookie');
    expect(last?.headers).not.toHaveProperty('te');
    // 222 is a status the specification knows (towns); the console reads it as it comes.
    expect([response.statusCode, response.json<object>()]).toEqual([222, { data: { data: [] } }]);
    expect(response.headers).toMatchObject({ 'x-total-count': '7' });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('server');
  });

  it('gets the address that this server knows, and none of what a caller claims about itself or the path', async () => {
    const forged = {
      'x-forwarded-for': '198.51.100.7',
      forwarded: 'for=198.51.100.7',
      'x-real-ip': '198.51.100.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/base/admin',
      'x-rewrite-url': '/base/admin',
      'x-http-method-override': 'DELETE',
      origin: 'https://evil.example',
    };
    for (const url of ['/api/structure/states', '/api/rest/users']) {
      await front.inject({ method: 'POST', url, headers: forged, payload: {}, remoteAddress: '203.0.113.9' });
      const headers = received.at(-1)?.headers;
      expect(headers).toHaveProperty('x-forwarded-for', '203.0.113.9');
      for (const name of Object.keys(forged).slice(1)) expect(headers).not.toHaveProperty(name);
    }
  });

  it('gets what a list of this product’s own dialect, a condition and a part of a file are asked by', async () => {
    const headers = {
      filter: encodeParameter('{"name":"Ñ"}'),
      sort: '["name","ASC"]',
      rows: '[0,9]',
      cursor: 'c',
      count: 'exact',
      confirm: 'a%20role',
      'dry-run': 'true',
      'if-match': '"3"',
      range: 'bytes=0-9',
      'accept-language': 'en',
      'user-agent': 'a browser',
    };
    await front.inject({ url: '/api/rest/users', headers });
    expect(received.at(-1)?.headers).toMatchObject(headers);
  });

  it('gets a call’s parameters by its own names, raw as they came, and no parameter of another call', async () => {
    const headers = { producto: 'Ã±andÃº', filter: 'x' };
    await front.inject({ url: '/api/structure/structure-product-info', headers });
    expect(received.at(-1)).toMatchObject({ url: '/base/structure-product-info', headers: { producto: 'Ã±andÃº' } });
    expect(received.at(-1)?.headers).not.toHaveProperty('filter');
  });

  it('is asked once, whatever it answers', async () => {
    const before = received.length;
    const response = await front.inject({
      method: 'POST',
      url: '/api/structure/states',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(503);
    expect(received.length - before).toBe(1);
  });

  it.each([
    '/api/structur%65/towns',
    '/%61pi/structure/towns',
    '/api/res%74/users',
    '/api/rest/users/%2e%2e',
    '/api/rest/users/.%2E',
    '/api/rest/users/..%5c..',
    '/api/rest/users/..\\\\..',
  ])('gets nothing of %s, which is a route only once it is read', async (path) => {
    const before = received.length;
    const firstLine = await ask(front, path);
    expect(firstLine).toMatch(/ 40[04] /);
    expect(received.length).toBe(before);
  });

  it('that does not answer in time is a 504 in words', async () => {
    const response = await front.inject({ url: '/api/structure/countries', headers: { 'accept-language': 'en' } });
    expect(response.statusCode).toBe(504);
    expect(response.json()).toMatchObject({
      status: false,
      informationCode: 'providerTimeout',
      message: expect.stringContaining('Structure service') as string,
    });
  });
});

// Every client of HTTP would resolve the path: it is sent as it is written, and the first line of the response returned.
async function ask(app: FastifyInstance, path: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const method = path.includes('structur') ? 'POST' : 'GET';
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

async function personWithPassword({ services }: Installation): Promise<string> {
  const username = await addPerson(services, ['CONSULT_CONFIG']);
  const hash = await hashPassword(password);
  const person = await findPerson(services.store.db, { username });
  if (person) await services.store.transaction((trx) => storePassword(trx, person, hash, services.clock()));
  return username;
}
