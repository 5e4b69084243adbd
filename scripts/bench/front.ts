import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { baselines } from './baseline/build-baselines';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Starts one origin for all: the baselines' files from here, everything else passed on to the server under test. Each
 * app so pays the same way for every response.
 */
export async function startFront(upstream: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const compressed = new Map<string, Promise<Buffer>>();
  const server = createServer((incoming, outgoing) => {
    const where = new URL(incoming.url ?? '/', upstream);
    const baseline = Object.values(baselines).find((each) => where.pathname.startsWith(each.path));
    if (!baseline) return passOn(where, incoming, outgoing);
    const name = where.pathname.slice(baseline.path.length) || baseline.page;
    void sendFile(path.join(baseline.folder, path.normalize(name)), outgoing, compressed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The front has no port.');
  return {
    address: `http://127.0.0.1:${place.port}`,
    stop: () => new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/**
 * Sends a file by Brotli at its best, cached for a year where the name tells the content: what the console's own server
 * does.
 */
async function sendFile(
  file: string,
  outgoing: ServerResponse,
  compressed: Map<string, Promise<Buffer>>,
): Promise<void> {
  const body = compressed.get(file) ?? readFile(file).then(brotli);
  compressed.set(file, body);
  try {
    const content = await body;
    outgoing.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': content.length,
      'cache-control': file.includes(`${path.sep}assets${path.sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-store',
    });
    outgoing.end(content);
  } catch {
    outgoing.writeHead(404).end();
  }
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function passOn(where: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const onward = request(where, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
