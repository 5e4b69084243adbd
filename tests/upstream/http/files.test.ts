import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuiltConsole } from '../../../src/upstream/http/built-console';
import { outcome } from '../../../src/upstream/services/handler';
import { bearing, openInstallation, stubPage, type Installation } from './installation';

const script = `export const long = '${'a'.repeat(3000)}';`;
const manifest = {
  '_console.js': {
    name: 'console',
    file: 'assets/console.js',
    imports: ['_shared.js'],
    css: ['assets/console.css'],
    assets: ['assets/plex-latin-wght-normal-1.woff2', 'assets/plex-greek-wght-normal-1.woff2'],
  },
  '_list.js': { name: 'list', file: 'assets/list.js', imports: ['_console.js'] },
  'src/console/portal/app.tsx': { file: 'assets/portal.js', imports: ['_shared.js'] },
  'src/console/portal/revocation/revocation-page.tsx': { file: 'assets/consult.js', css: ['assets/consult.css'] },
  'src/console/texts/es/revocation.ts': { name: 'revocation', file: 'assets/revocation-es.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
  '_shared-words-es.js': { name: 'shared-words-es', file: 'assets/shared-words-es.js' },
  '_console-words-es.js': { name: 'console-words-es', file: 'assets/console-words-es.js' },
};
let folder: string;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-console-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), `<head><!--words--></head>${stubPage}`);
  await writeFile(join(folder, 'assets', 'index-abc123.js'), script);
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync(script));
  installation = await openInstallation(
    {},
    {
      console: (app) => addBuiltConsole(app, folder),
      handlers: {
        'certificate.getRejectReason': () => Promise.resolve(outcome(reasons)),
        'auth.login': () => Promise.resolve({ jwt: 'x'.repeat(3000) }),
      },
    },
  );
});
afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true });
});

const reasons = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  name: 'Documento ilegible',
  apply: 'REQUEST',
  requiresObservation: false,
}));

describe('a built file', () => {
  it('is sent as the build compressed it, and kept for a year', async () => {
    const answer = await installation.app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('is sent plain to whoever reads nothing else', async () => {
    const answer = await installation.app.inject('/assets/index-abc123.js');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe(script);
  });

  it('is never another file', async () => {
    for (const url of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html']) {
      const answer = await installation.app.inject({ url, headers: { accept: 'application/json' } });
      expect(answer.statusCode, url).not.toBe(200);
    }
  });

  it('that was not built says what to do', async () => {
    const missing = openInstallation({}, { console: (app) => addBuiltConsole(app, join(folder, 'none')) });
    await expect(missing).rejects.toThrow('npm start');
  });
});

describe('the page', () => {
  const visit = async (url: string) => (await installation.app.inject({ url, headers: { accept: 'text/html' } })).body;

  it('asks at once for what its address will open, under its nonce', async () => {
    const console = await visit('/dashboard?a=1');
    expect(console).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/console.css" nonce="[^_"]+">/);
    expect(console).toContain('<link rel="modulepreload" crossorigin href="/assets/console.js"');
    expect(console).toContain('href="/assets/shared.js"');
    expect(console).toContain('as="font" type="font/woff2" crossorigin href="/assets/plex-latin-wght-normal-1.woff2"');
    expect(console).not.toContain('greek');
    expect(console).not.toContain('href="/assets/list.js"');
    const portal = await visit('/security/login');
    expect(portal).toContain('href="/assets/portal.js"');
    expect(portal).not.toContain('woff2');
    expect(await visit('/no/such')).not.toContain('href="/assets/console.js"');
  });

  it('of the public consult asks for its own part and words as well', async () => {
    const consult = await visit('/revocation');
    expect(consult).toContain('<link rel="modulepreload" crossorigin href="/assets/consult.js"');
    expect(consult).toContain('<link rel="stylesheet" crossorigin href="/assets/consult.css"');
    expect(consult).toContain('"es":["/assets/shared-words-es.js","/assets/revocation-es.js"]');
    expect(await visit('/security/login')).not.toContain('assets/consult');
  });

  it('of a resource asks for the screens of resources as well', async () => {
    for (const address of ['/Usuarios', '/Usuarios/create'])
      expect(await visit(address)).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js"');
  });

  it('asks for its words by a script under its nonce, since only the browser knows the language', async () => {
    const page = await visit('/Usuarios');
    expect(page).toMatch(
      /<script nonce="[^_"]+">\(\{.*"es":\["\/assets\/shared-words-es.js","\/assets\/console-words-es.js"\]/,
    );
    expect(await visit('/security/login')).toContain('"es":["/assets/shared-words-es.js"]');
  });
});

describe('an answer of many rows', () => {
  const list = async (encoding: string) =>
    installation.app.inject({
      url: '/api/certificate/Consult/getRejectReason',
      headers: bearing(await installation.tokenFor([]), { 'accept-encoding': encoding }),
    });

  it('travels compressed, by what the browser reads', async () => {
    const brotli = await list('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual({ status: true, data: reasons });
    const zipped = await list('br;q=0, gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toMatchObject({ status: true });
    expect((await list('identity')).json()).toMatchObject({ status: true });
  });

  it('of the family that hands out tokens is never compressed', async () => {
    const answer = await installation.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br' },
      payload: { username: 'demo', password: 'x' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
