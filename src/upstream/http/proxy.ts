import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { serverLimits } from '../../contract/generated/server-limits';
import { limits } from '../../contract/generated/limits';
import type { Family } from '../../contract/definitions';
import { ApiError } from '../domain/api-error';
import type { Settings } from '../settings';
import { bodyLimit, callsByRoute } from './call-routes';
import { sendError } from './errors';
import { callLimit } from './rate-limits';

/** Where a family is passed on to. */
export interface Provider {
  /** Base address; a call's path is appended. */
  readonly url: string;
  /** Milliseconds until its answer must begin. */
  readonly timeout?: number;
}

/** Connection matters of one hop (RFC 9110, 7.6.1), and what tells the provider of this server's own site. */
const localHeaders = [
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-connection',
  'cookie',
];

/** What of the provider's answer goes on; its policies, cookies and server names stay behind. */
const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'x-total-count',
  'x-total-exact',
  'x-next-cursor',
  'retry-after',
  'www-authenticate',
];

/**
 * Passes the calls of a family on to its provider, request and token as they are; nothing but the definition's calls.
 * Sent once: the specification retries nothing. No answer in 30 s is a 504, no connection a 502.
 */
export async function addProxiedFamily(
  app: FastifyInstance,
  family: Family,
  { url, timeout = limits.transport.requestTimeoutMs }: Provider,
  settings: Settings,
): Promise<void> {
  const base = `/api/${family.name}`;
  await app.register(async (scope) => {
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { connect: { timeout: serverLimits.services.connectMs } },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [call] of callsByRoute(family)) {
      if (!call) continue;
      scope.route({
        method: call.method,
        url: base + call.path,
        bodyLimit: bodyLimit(call),
        config: { call: call.key, ...callLimit(call, settings) },
        handler: (request, reply) => forward(request, reply, url + request.url.slice(base.length), timeout),
      });
    }
  });
}

function forward(request: FastifyRequest, reply: FastifyReply, target: string, timeout: number): FastifyReply {
  const type = request.headers['content-type'];
  return reply.from(target, {
    timeout,
    retryDelay: () => null,
    ...(Buffer.isBuffer(request.body) && { body: request.body, contentType: type ?? 'application/octet-stream' }),
    rewriteRequestHeaders: (_request, headers) => without(headers, localHeaders),
    rewriteHeaders: (headers) => only(headers, forwardedHeaders),
    onError: (_reply, { error }) => void sendError(request, reply, providerError(error, timeout)),
  });
}

function providerError(error: Error & { statusCode?: number }, timeout: number): ApiError {
  const late = error.statusCode === 504;
  return late
    ? new ApiError('providerTimeout', { params: { seconds: timeout / 1000 } })
    : new ApiError('providerUnavailable');
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name) && !name.startsWith(':')));
}

function only(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
