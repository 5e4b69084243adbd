import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serverLimits } from '../../contract/generated/server-limits';

/** Below this many bytes an answer travels in one packet anyway. */
const minBytes = serverLimits.http.compressedBytes;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Data and pages; files were compressed when they were built. */
const compressed = /^(application\/json|text\/html)/;

/** Families that hand out tokens. */
const tokens = /^\/api\/(auth|embedded|security)\//;

/**
 * Compresses answers that are JSON or a page. Not those with tokens: beside something the caller sent, a compressed length would
 * leak them bit by bit (BREACH).
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes || reply.hasHeader('content-encoding')) return payload;
    if (!compressed.test(String(reply.getHeader('content-type'))) || tokens.test(request.url)) return payload;
    const encoding = encodingOf(request);
    reply.header('vary', 'accept-encoding');
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zip(payload, { level: 4 });
  });
}

function encodingOf(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`(^|[\\s,])${name}(?!;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}
