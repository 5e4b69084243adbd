import fastify from 'fastify';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuiltConsole } from '../../../src/upstream/http/built-console';
import { addSecurityHeaders } from '../../../src/upstream/http/security-headers';
import { readSettings } from '../../../src/upstream/settings';

const app = fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rubrica-assets-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'index.html'), '');
  await writeFile(join(folder, 'drawn.json'), JSON.stringify({ pages: [], frames: [], lists: [], facts: {} }));
  for (const name of [
    'list-1.js',
    'list-1.css',
    'letter-1.woff2',
    'solve-worker-1.js',
    'pdf.worker.min-1.js',
    'favicon-1.svg',
  ])
    await writeFile(join(folder, 'assets', name), name);
  const settings = readSettings({});
  addSecurityHeaders(app, settings);
  await addBuiltConsole(app, settings, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const headersOf = async (file: string) => (await app.inject(`/assets/${file}`)).headers;

describe('the headers of a built file', () => {
  it.each(['list-1.js', 'list-1.css', 'letter-1.woff2'])(
    'of a page, %s, are those that a browser obeys',
    async (file) => {
      const headers = await headersOf(file);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      // It is never asked for again.
      expect(headers).not.toHaveProperty('etag');
      const written = Object.entries(headers).map((header) => header.join(': '));
      expect(written.join('\r\n').length).toBeLessThan(400);
    },
  );

  it('hold the policy that a worker runs under', async () => {
    const policyOf = async (file: string) => (await headersOf(file))['content-security-policy'];
    expect(await policyOf('solve-worker-1.js')).toContain("default-src 'self'");
    expect(await policyOf('solve-worker-1.js')).not.toContain('wasm');
    expect(await policyOf('pdf.worker.min-1.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('are those of a page where it may be opened as one, or is not there', async () => {
    for (const file of ['favicon-1.svg', 'gone.js'])
      expect(await headersOf(file), file).toMatchObject({
        'content-security-policy': expect.any(String) as string,
        'x-frame-options': 'DENY',
      });
    expect(await headersOf('gone.js')).not.toMatchObject({
      'cache-control': expect.stringContaining('immutable') as string,
    });
  });
});
