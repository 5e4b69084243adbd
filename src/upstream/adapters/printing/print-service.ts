import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { minuteMs, secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { PrinterRequest } from '../../../contract/generated/types';
import { isPin } from '../../../contract/is-pin';
import { decryptText, type WireKey } from '../../../contract/wire-cipher';
import type { JobErrors } from '../../store/job-errors';
import { repeat } from '../../store/repeat';
import { clearSpool, spool } from './spool';

/** What the embedded print service works with. */
export interface PrintServiceOptions {
  /** Of the loopback; 0: any free one. */
  readonly port: number;
  readonly token: string;
  readonly key: WireKey;
  /** Where it spools to. */
  readonly folder: string;
  readonly clock: () => Date;
  readonly jobErrors: JobErrors;
}

/** A listener of its own, apart from the server's. */
export interface PrintService {
  readonly url: string;
  close(): Promise<void>;
}

/** How far a request's timestamp may be from now: its nonce is good for that long, and only once. */
const timestampToleranceMs = serverLimits.print.timestampMinutes * minuteMs;
const clearingName = 'spoolClearing';
const spoolClearingMs = serverLimits.print.clearingSeconds * secondMs;
const maxBytes = serverLimits.print.requestBytes;

/**
 * Returns the biometric print service inside of this server: on a port of its own, on the loopback alone, for clients
 * with its token. It opens the PIN, refuses what is old or was printed before, and spools a PDF.
 */
export async function openPrintService(options: PrintServiceOptions): Promise<PrintService> {
  const server = createServer((request, response) => {
    handleRequest(request, options).then(
      (message) => {
        if (message.status === 200) options.jobErrors.clear('printService');
        end(response, message);
      },
      (error: unknown) => {
        options.jobErrors.report('printService', error);
        end(response, { status: 500, message: 'The printer failed' });
      },
    );
  });
  server.unref();
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // By the file system's time, which is not the clock's that tests set.
  const clearing = repeat(() => clearSpool(options.folder, new Date()), {
    name: clearingName,
    intervalMs: spoolClearingMs,
    jobErrors: options.jobErrors,
  });
  void options.jobErrors.observe(clearingName, clearing.run());
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await clearing.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface PrintReply {
  readonly status: number;
  readonly message?: string;
  readonly processId?: string;
}

async function handleRequest(request: IncomingMessage, options: PrintServiceOptions): Promise<PrintReply> {
  if (request.method !== 'POST' || request.url !== '/print') return { status: 404, message: 'Only POST /print' };
  if (!isToken(request.headers.authorization, options.token)) return { status: 401, message: 'The token is wrong' };
  const body = await read(request);
  const { printBody } = await import('../../../contract/generated/validators/calls/print.js');
  if (!printBody(body)) return { status: 422, message: 'It is no printer request' };
  const order = body as PrinterRequest;
  const now = options.clock();
  if (Math.abs(now.getTime() - Date.parse(order.timestamp)) > timestampToleranceMs) {
    return { status: 409, message: 'The timestamp is too far from now' };
  }
  const pin = decryptText(order.data.Pin, options.key);
  if (pin === undefined || !isPin(pin)) return { status: 422, message: 'The PIN cannot be read' };
  const { processId } = order.data;
  if (!(await spool(options.folder, order, pin, now)))
    return { status: 409, processId, message: 'It was printed before' };
  return { status: 200, processId };
}

function isToken(header: string | undefined, token: string): boolean {
  const [actual, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}

/** Returns the body as JSON, undefined for what is none or too long. */
async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch {
    return undefined;
  }
}

function end(response: ServerResponse, { status, ...message }: PrintReply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: status === 200, ...message }));
}
