import fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtimeConfiguration } from '../../../src/upstream/http/runtime-configuration';
import { unansweredScreens } from '../../../src/upstream/http/unanswered-screens';
import { readSettings } from '../../../src/upstream/settings';
import { SettingsError } from '../../../src/upstream/settings/variables';
import { openInstallation, type Installation } from './installation';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-profile-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(profile: unknown): string {
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, typeof profile === 'string' ? profile : JSON.stringify(profile));
  return file;
}

function problemsOf(profile: unknown): readonly string[] {
  try {
    readSettings({ PROVIDER: write(profile) });
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

const certificate = { url: 'https://api.provider.example/cert/' };

describe('a provider’s profile', () => {
  it('places families and REST, and variables come before it', () => {
    const families = { certificate, auth: { ...certificate, mode: 'direct', headers: 'raw' }, print: certificate };
    const PROVIDER = write({ name: 'Ejemplo', families, rest: { url: 'https://rest.example/' } });
    const settings = readSettings({ PROVIDER, FAMILY_PRINT_MODE: 'embedded' });
    expect(settings.families).toMatchObject({
      certificate: { mode: 'proxy', url: 'https://api.provider.example/cert' },
      auth: { mode: 'direct', headers: 'raw' },
      print: { mode: 'embedded' },
      structure: { mode: 'embedded' },
    });
    expect(settings.rest).toEqual({ mode: 'proxy', url: 'https://rest.example' });
  });

  it.each([
    ['{"name":', 'is not readable as JSON'],
    [{ families: {} }, "must have required property 'name'"],
    [{ name: 'x', families: { certificate: {} } }, "/families/certificate must have required property 'url'"],
    [{ name: 'x', families: { certificat: certificate } }, '/families names "certificat", which is no service family'],
    [{ name: 'x', families: {}, calls: { 'certificate.none': { path: '/x' } } }, '/calls names "certificate.none"'],
    [{ name: 'x', families: {}, extra: 1 }, 'has "extra", which a profile does not know'],
    [{ name: 'x', families: {}, ours: ['pagin'] }, '/ours/0 must match pattern'],
    [{ name: 'x', families: {}, ours: ['auth.none'] }, '/ours names "auth.none"'],
    [{ name: 'x', families: { auth: { ...certificate, mode: 'far' } } }, 'proxy, direct'],
    [{ name: 'x', families: {}, rest: { url: 'https://x', paths: { user: '/u' } } }, '/rest/paths names "user"'],
  ])('that is wrong is refused with its place: %j', (profile, remedy) => {
    expect(problemsOf(profile).join('\n')).toContain(remedy);
  });

  const away = { auth: certificate, security: certificate };
  const keySet = 'https://api.provider.example/keys';
  it.each<[object, object, string]>([
    [away, { clockSkewSeconds: 5 }, 'must say keySet, secret or validateSession'],
    [away, { keySet, secret: true }, 'keySet or secret, not both'],
    [away, { keySet, algorithms: ['RS256', 'HS256'] }, 'names HS256'],
    [away, { keySet, algorithms: ['none'] }, '/token/check/algorithms/0'],
    [away, { validateSession: true, issuer: 'x' }, 'are checked with a keySet or secret alone'],
    [{ auth: certificate }, { validateSession: true }, 'say in /families where security lives'],
    [{}, { keySet }, 'say in /families where auth lives'],
    [away, { secret: true }, 'PROVIDER_SECRET must be set'],
  ])('whose check of tokens is wrong is refused with its place: %j %j', (families, check, remedy) => {
    expect(problemsOf({ name: 'x', families, token: { check } }).join('\n')).toContain(remedy);
  });

  it('needs a secret as long as its algorithm, and never has it inside', () => {
    const read = (PROVIDER_SECRET: string, check: object) =>
      readSettings({ PROVIDER: write({ name: 'x', families: away, token: { check } }), PROVIDER_SECRET });
    expect(read('s'.repeat(32), { secret: true }).providerSecret).toBe('s'.repeat(32));
    expect(() => read('short', { secret: true })).toThrow('must have 32 bytes or more');
    expect(() => read('s'.repeat(32), { keySet })).toThrow('and nowhere else');
    expect(problemsOf({ name: 'x', families: away, token: { check: { secret: 's'.repeat(32) } } })).not.toEqual([]);
  });

  it.each(['example', 'rubrica'])('is taken as schemas/providers/%s.json shows it', (name) => {
    const PROVIDER = path.join(import.meta.dirname, '../../../schemas/providers', `${name}.json`);
    expect(readSettings({ PROVIDER }).provider?.name).not.toBe('');
  });

  it('that is no file is refused', () => {
    expect(() => readSettings({ PROVIDER: path.join(folder, 'none.json') })).toThrow(
      'must be the path of a readable file',
    );
  });
});

describe('the configuration of a console whose people sign in at a provider', () => {
  const login = { url: 'https://login.example/', exchange: { method: 'POST', path: '/x' } };
  const families = { auth: certificate, security: certificate };
  const configure = async (check?: object) => {
    const PROVIDER = write({ name: 'x', families, login, ...(check && { token: { check } }) });
    const settings = readSettings({ PROVIDER });
    return runtimeConfiguration(settings, await unansweredScreens(settings));
  };

  it('says that nothing answers what stays here, where the profile does not say how sessions are checked', async () => {
    const configuration = await configure();
    expect(configuration.families['certificate']).toMatchObject({ embedded: true, closed: true });
    expect(configuration.unanswered).toContain('users');
    expect(configuration.unanswered).toContain('requests');
    expect(configuration.unanswered).toContain('credentials');
  });

  it('says which token is taken where it does, and no more', async () => {
    const byKeys = await configure({ keySet: 'https://login.example/keys' });
    expect(byKeys.families['certificate']).toEqual({ base: '/api/certificate', encoding: 'percent', embedded: true });
    expect(byKeys.unanswered).toBeUndefined();
    expect(byKeys.provider).not.toHaveProperty('bearer');
    expect(JSON.stringify(byKeys)).not.toContain('keys');
    expect((await configure({ validateSession: true })).provider).toHaveProperty('bearer', 'security');
  });
});

it('a list of ours is answered by the REST of a provider that names its path, or takes what is ours', async () => {
  const lists = (rest: object) =>
    unansweredScreens(readSettings({ PROVIDER: write({ name: 'x', families: { certificate }, rest }) }));
  const url = 'https://api.example/rest';
  expect(await lists({ url })).toEqual(['agreementSubscribers']);
  expect(await lists({ url, paths: { agreementSubscribers: '/suscriptores' } })).toEqual([]);
  expect(await lists({ url, dialect: 'ours' })).toEqual([]);
});

describe('a server in front of a provider by its profile', () => {
  const received: string[] = [];
  let provider: FastifyInstance;
  let front: Installation;

  beforeAll(async () => {
    provider = fastify({ forceCloseConnections: true });
    provider.all('/*', async (request, reply) => {
      received.push(`${request.method} ${request.url}`);
      return reply.headers({ 'content-range': 'usuarios 0-0/1', 'x-cuenta': '1', 'x-own': 'a' }).send([{ id: 'g-1' }]);
    });
    const url = await provider.listen({ port: 0, host: '127.0.0.1' });
    const profile = {
      name: 'Ejemplo',
      families: { auth: { url: `${url}/auth` }, certificate: { url: `${url}/cert`, headers: 'raw' } },
      rest: { url: `${url}/rest`, total: 'X-Cuenta', paths: { users: '/usuarios' } },
      calls: { 'certificate.structureValidate': { path: '/estructura/validar' } },
      login: { url: `${url}/entrar`, exchange: { method: 'GET', path: '/canje/{id}', fields: { token: '/jwt' } } },
      ours: ['paging'],
    };
    front = await openInstallation({ PROVIDER: write(profile) });
  });
  afterAll(async () => {
    await front.close();
    await provider.close();
  });

  it('tells the console what it does by it', async () => {
    const configuration = (await front.app.inject('/config.json')).json<Record<string, unknown>>();
    expect(configuration).toMatchObject({
      login: { url: expect.stringMatching(/\/entrar$/) as string },
      families: { certificate: { base: '/api/certificate', encoding: 'raw' } },
      rest: { base: '/api/rest', simple: true, total: 'X-Cuenta', paths: { users: '/usuarios' } },
      provider: {
        calls: { 'certificate.structureValidate': { path: '/estructura/validar' } },
        exchange: { method: 'GET', path: '/canje/{id}', fields: { token: '/jwt' } },
        ours: ['paging'],
      },
    });
  });

  it.each([
    ['GET', '/api/rest/usuarios?range=[0,19]', 'GET /rest/usuarios?range=[0,19]'],
    ['PUT', '/api/rest/usuarios/g-1', 'PUT /rest/usuarios/g-1'],
    ['POST', '/api/rest/roles', 'POST /rest/roles'],
    ['POST', '/api/certificate/estructura/validar', 'POST /cert/estructura/validar'],
    ['GET', '/api/auth/canje/abc', 'GET /auth/canje/abc'],
  ] as const)('passes on %s %s', async (method, url, expected) => {
    received.length = 0;
    const response = await front.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
    expect([response.statusCode, received]).toEqual([200, [expected]]);
    expect(response.headers).not.toHaveProperty('x-own');
    if (url.includes('/rest/'))
      expect(response.headers).toMatchObject({ 'content-range': 'usuarios 0-0/1', 'x-cuenta': '1' });
  });

  it('passes on nothing else', async () => {
    received.length = 0;
    for (const url of ['/api/rest/users', '/api/rest/usuarios/1/more', '/api/rest/none', '/api/auth/canje']) {
      expect([url, (await front.app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    expect(received).toEqual([]);
  });
});
