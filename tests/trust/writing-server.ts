import type { AddressInfo } from 'node:net';
import { buildApp } from '../../src/upstream/app';
import { issueTokenFor } from '../upstream/issue-token';
import { readSettings } from '../../src/upstream/settings';

/**
 * Run as a process of its own: the server by the environment's settings. Prints one line of JSON once it listens: its
 * address and a token of the person WRITER.
 */
const { app, services } = await buildApp(readSettings(process.env), {
  console: () => Promise.resolve(() => Promise.resolve('<!doctype html>')),
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { token } = await issueTokenFor(services, process.env['WRITER'] ?? '');
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${port}`, token })}\n`);
