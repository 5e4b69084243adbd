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
  'src/console/shell/app.tsx': { file: 'assets/shell.js', imports: ['_shared.js'], css: ['assets/shell.css'] },
  'src/console/portal/app.tsx': { file: 'assets/portal.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
};
let folder: string;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-console-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), `<head></head>${stubPage}`);
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

  it('asks at once for the half that its address will open, under its nonce', async () => {
    const console = await visit('/Usuarios?a=1');
    expect(console).toMatch(/<link rel="preload" as="style" crossorigin href="\/assets\/shell.css" nonce="[^_"]+">/);
    expect(console).toContain('<link rel="modulepreload" crossorigin href="/assets/shell.js"');
    expect(console).toContain('href="/assets/shared.js"');
    const portal = await visit('/security/login');
    expect(portal).toContain('href="/assets/portal.js"');
    expect(await visit('/no/such')).not.toContain('href="/assets/shell.js"');
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
