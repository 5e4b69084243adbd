import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuiltConsole } from '../../../src/upstream/http/built-console';
import { outcome } from '../../../src/upstream/domain/handler';
import { bearing, openInstallation, stubPage, type Installation } from './installation';
import { outsideDemo } from './outside-demo';

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
  '_request-lists.js': { name: 'request-lists', file: 'assets/request-lists.js', imports: ['_list.js'] },
  '_portal.js': { name: 'portal', file: 'assets/portal.js', imports: ['_shared.js'], css: ['assets/portal.css'] },
  '_public-texts-es.js': { name: 'public-texts-es', file: 'assets/public-texts-es.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
  '_shared-texts-es.js': { name: 'shared-texts-es', file: 'assets/shared-texts-es.js' },
  '_console-texts-es.js': { name: 'console-texts-es', file: 'assets/console-texts-es.js' },
};
const drawn = ['/security/login', '/revocation'].flatMap((path) =>
  (['es', 'en'] as const).flatMap((language) =>
    [true, false].map((demo) => ({ path, language, demo, html: `<form>${path} ${language} ${demo}</form>` })),
  ),
);
for (const language of ['es', 'en'] as const)
  drawn.push({ path: '/register', language, demo: true, html: '<form><p class="captcha-check"></p></form>' });
const frames = (['es', 'en'] as const).flatMap((language) =>
  [true, false].map((demo) => ({ language, demo, html: `<div>frame ${language} ${demo}</div>` })),
);
const lists = (['es', 'en'] as const).map((language) => ({
  paths: ['/Usuarios', '/users'],
  language,
  html: `<h1>${language}</h1>`,
}));
let folder: string;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-console-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), `<head><!--texts--></head>${stubPage}<div id="root"></div>`);
  await writeFile(
    join(folder, 'drawn.json'),
    JSON.stringify({ pages: drawn, frames, lists, facts: { layout: 'layout3' }, frameScript: 'showFrame()' }),
  );
  await writeFile(join(folder, 'assets', 'index-abc123.js'), script);
  await writeFile(join(folder, 'assets', 'index-abc123.js.br'), brotliCompressSync(script));
  installation = await openInstallation(
    {},
    {
      console: (app, settings) => addBuiltConsole(app, settings, folder),
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
    const response = await installation.app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it('is sent plain to a browser that reads nothing else', async () => {
    const response = await installation.app.inject('/assets/index-abc123.js');
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe(script);
  });

  it('is never another file', async () => {
    for (const url of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html']) {
      const response = await installation.app.inject({ url, headers: { accept: 'application/json' } });
      expect(response.statusCode, url).toBe(404);
    }
  });

  it('that was not built says what to do', async () => {
    const missing = openInstallation(
      {},
      { console: (app, settings) => addBuiltConsole(app, settings, join(folder, 'none')) },
    );
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

  it('that is public asks for its frame and its words', async () => {
    const consult = await visit('/revocation');
    expect(consult).toContain('<link rel="modulepreload" crossorigin href="/assets/portal.js"');
    expect(consult).toContain('<link rel="stylesheet" crossorigin href="/assets/portal.css"');
    expect(consult).toContain('"es":["/assets/shared-texts-es.js","/assets/public-texts-es.js"]');
  });

  it('that people open from nowhere holds its form already, in the language they ask for', async () => {
    const visitIn = async (url: string, language: string) =>
      (await installation.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })).body;
    const login = await visitIn('/security/login?from=mail', 'es-CO,es;q=0.9,en;q=0.8');
    expect(login).toContain('<div id="root" data-ahead="es"><form>/security/login es true</form></div>');
    expect(login).toMatch(/<\/div><script nonce="[^_"]+">\(function/);
    expect(await visitIn('/revocation', 'en-GB')).toContain('data-ahead="en"><form>/revocation en true</form></div>');
    expect(await visitIn('/revocation', 'fr')).toContain('<form>/revocation en true</form>');
    for (const other of ['/', '/login', '/forget-password', '/ListRevoke', '/Usuarios', '/no/such'])
      expect(await visitIn(other, 'es'), other).toContain('<div id="root"></div>');
  });

  it('of the console holds its frame in each language and the skeleton of its list, and the script that shows them', async () => {
    const page = await visit('/Usuarios?a=1');
    for (const language of ['es', 'en']) {
      expect(page).toContain(
        `<template lang="${language}" data-frame="{&quot;layout&quot;:&quot;layout3&quot;}"><div>frame ${language} true</div></template>`,
      );
      expect(page).toContain(`<template lang="${language}" data-list><h1>${language}</h1></template>`);
    }
    expect(page).toMatch(/<script nonce="[^_"]+">showFrame\(\)<\/script>/);
    expect(await visit('/dashboard')).not.toContain('data-list');
    for (const other of ['/security/login', '/no/such']) expect(await visit(other), other).not.toContain('data-frame');
  });

  it('is not drawn with our captcha where a service of the provider takes its place', async () => {
    const captcha = { script: 'https://captcha.example/api.js', object: 'servicio' };
    const provider = { name: 'Otro', families: {}, captcha };
    const before = await openInstallation(
      {},
      { console: (app, settings) => addBuiltConsole(app, { ...settings, provider }, folder) },
    );
    const { body } = await before.app.inject({ url: '/register', headers: { accept: 'text/html' } });
    await before.close();
    expect(body).toContain('<div id="root"></div>');
    expect(await visit('/register')).toContain('class="captcha-check"');
  });

  it('shows no account outside of the demo', async () => {
    const serious = await openInstallation(outsideDemo, {
      console: (app, settings) => addBuiltConsole(app, settings, folder),
    });
    const { body } = await serious.app.inject({ url: '/security/login', headers: { accept: 'text/html' } });
    await serious.close();
    expect(body).toContain('<form>/security/login en false</form>');
  });

  it('travels compressed', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const response = await installation.app.inject({ url: '/security/login', headers });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<form>/security/login en true</form>');
  });

  it('of a resource asks for the screens of resources as well', async () => {
    for (const address of ['/Usuarios', '/Usuarios/create'])
      expect(await visit(address)).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js"');
    expect(await visit('/Usuarios')).not.toContain('href="/assets/request-lists.js"');
    expect(await visit('/verificationSection')).toContain('href="/assets/request-lists.js"');
  });

  it('asks for its words by a script under its nonce, since only the browser knows the language', async () => {
    const page = await visit('/Usuarios');
    expect(page).toMatch(
      /<script nonce="[^_"]+">\(\{.*"es":\["\/assets\/shared-texts-es.js","\/assets\/console-texts-es.js"\]/,
    );
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
    const response = await installation.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br' },
      payload: { username: 'demo', password: 'x' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('content-encoding');
  });
});
