import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCertificate, getprocessinformation } from '../../../src/contract/generated/calls/certificate';
import { openUpstream, resultOf, send } from './upstream';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-upstream-'));
const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ lista: [{ radicado: 'R-1', serviceStatusId: 'VIGENTE' }] }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cert/`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  server.close();
});

describe('an upstream by CONTRACT_UPSTREAM', () => {
  it('is asked, and read, as its profile says', async () => {
    const profile = path.join(folder, 'profile.json');
    const file = path.join(folder, 'upstream.json');
    const calls = {
      'certificate.getprocessinformation': { path: '/lista', body: { status: '/estado' } },
      'certificate.getCertificate': { parameters: { reference: 'radicado' } },
    };
    const records = { request: { fields: { reference: '/radicado' } } };
    const families = { certificate: { url: address, headers: 'raw' } };
    const states = { request: { VIGENTE: 'EMI' } };
    writeFileSync(
      profile,
      JSON.stringify({ name: 'Ejemplo', families, calls, records, states, response: { result: '/lista' } }),
    );
    writeFileSync(
      file,
      JSON.stringify({ profile, tokens: { verificador: { main: 'a' } }, wireKey: { key: '', iv: '' } }),
    );
    vi.stubEnv('CONTRACT_UPSTREAM', file);
    const upstream = await openUpstream();
    const response = await send(upstream, getprocessinformation, { body: { status: 'EMI' } });
    expect(received[0]).toMatchObject({ url: '/cert/lista', body: '{"estado":"VIGENTE"}' });
    expect(resultOf(upstream, getprocessinformation, response.body)).toEqual([
      { reference: 'R-1', serviceStatusId: 'EMI' },
    ]);
    await send(upstream, getCertificate, { parameters: { reference: 'R 1' } });
    expect(received[1]?.headers['radicado']).toBe('R 1');
    expect([upstream.addressOf('documents'), upstream.encodingOf('certificate')]).toEqual([undefined, 'raw']);
  });
});
