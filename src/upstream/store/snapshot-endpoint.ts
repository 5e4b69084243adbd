import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Where the holder of a data directory listens, in a file that its own user alone can read. */
interface Endpoint {
  readonly port: number;
  readonly secret: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'control.json');

/**
 * Listens on the loopback for commands of the same user who want a copy of the database. Those who can read the data
 * directory have the secret, and no others; a browser cannot send it.
 * @returns what ends the listening
 */
export async function listenForSnapshots(dataDir: string, take: () => Promise<string>): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('hex');
  const server = createServer((request, response) => void respond(request, response, secret, take));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const endpoint: Endpoint = { port: (server.address() as AddressInfo).port, secret };
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(endpoint), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
  return async () => {
    await rm(fileOf(dataDir), { force: true });
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Asks the process that has the data directory for a copy of its database.
 * @returns the copy, a data directory
 * @throws Error with its remedy when it does not answer
 */
export async function requestSnapshot(dataDir: string): Promise<string> {
  const unreachable = `The server that has ${dataDir} open does not answer. Stop it and run this command again.`;
  const endpoint = await readFile(fileOf(dataDir), 'utf8').then(
    (text) => JSON.parse(text) as Endpoint,
    (cause: unknown) => {
      throw new Error(unreachable, { cause });
    },
  );
  const response = await fetch(`http://127.0.0.1:${endpoint.port}/snapshot`, {
    method: 'POST',
    headers: { authorization: `Bearer ${endpoint.secret}` },
  }).catch((cause: unknown) => {
    throw new Error(unreachable, { cause });
  });
  const result = (await response.json()) as { directory?: string; error?: string };
  if (result.directory === undefined)
    throw new Error(`The server could not copy its database: ${result.error ?? response.status}`);
  return result.directory;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  take: () => Promise<string>,
): Promise<void> {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return send(401, { error: 'unauthorized' });
  if (request.method !== 'POST' || request.url !== '/snapshot') return send(404, { error: 'unknown' });
  try {
    send(200, { directory: await take() });
  } catch (error) {
    send(500, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** Compares in a time that says nothing of where they differ. */
function isSame(actual: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
