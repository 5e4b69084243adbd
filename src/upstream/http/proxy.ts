import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { serverLimits } from '../../contract/generated/server-limits';
import { languages, type Language } from '../../contract/generated/languages';
import { limits } from '../../contract/generated/limits';
import { confirmHeader, dryRunHeader, listHeaders } from '../../contract/wire';
import type { Call, Family } from '../../contract/definitions';
import { ApiError } from '../domain/api-error';
import type { Settings } from '../settings';
import { loadRestResources } from '../domain/resources/load-resources';
import { translate } from '../translate';
import { bodyLimit, callsByRoute } from './call-routes';
import { sendError } from './errors';
import { callLimit } from './rate-limits';
import { languageOf } from './request-language';
import { restBase } from './rest-routes';

/** Where a family is passed on to. */
export interface Provider {
  /** Base address; a call's path is appended. */
  readonly url: string;
  /** Milliseconds until its answer must begin. */
  readonly timeout?: number;
}

/**
 * What of any request goes on, beside the parameters of its call. The rest stays behind: cookies, connection matters, and
 * what a provider may believe of a proxy alone, such as `Forwarded`, `X-Real-IP` or `X-Original-URL`.
 */
const sentHeaders = [
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
];

/** The parameters of a REST resource in this product's own dialect. */
const restParameters = [...Object.values(listHeaders), confirmHeader, dryRunHeader];

/** What of the provider's answer goes on; its policies, cookies and server names stay behind. */
const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'content-range',
  'x-total-count',
  'x-total-exact',
  'x-next-cursor',
  'retry-after',
  'www-authenticate',
];

/**
 * Passes the calls of a family on to its provider, body, token and parameters as they are, with the address they come
 * from; nothing but the definition's calls.
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
    await acceptToForward(scope);
    const handlerFor =
      (parameters: readonly string[]) =>
      (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
        forward(request, reply, { title: family.title, target: targetOf(request.url, base, url), timeout, parameters });
    for (const calls of callsByRoute(asAtProvider(family, settings))) {
      const [call] = calls;
      if (!call) continue;
      scope.route({
        method: call.method,
        url: base + call.path,
        bodyLimit: bodyLimit(call),
        config: { call: call.key, ...callLimit(call, settings) },
        handler: handlerFor(calls.flatMap((each) => parametersOf(each, settings))),
      });
    }
    const exchange = settings.provider?.login?.exchange;
    if (exchange && (exchange.family ?? 'auth') === family.name) {
      const { method, path, header } = exchange;
      const config = { call: `${family.name}.exchange`, ...callLimit({ method, allow: { public: true } }, settings) };
      const handler = handlerFor(header === undefined ? [] : [header]);
      scope.route({ method, url: base + path.replace('{id}', ':id'), config, handler });
    }
  });
}

/** Returns a family whose calls have the paths of the provider's profile. */
function asAtProvider(family: Family, { provider }: Settings): Family {
  const calls = family.calls.map((call) => ({ ...call, path: provider?.calls?.[call.key]?.path ?? call.path }));
  return { ...family, calls };
}

/** Returns the headers in which a call's parameters travel, by the provider's names where its profile has others. */
function parametersOf({ key, parameters }: Call, { provider }: Settings): string[] {
  const theirs = provider?.calls?.[key]?.parameters ?? {};
  return parameters.map(({ name }) => theirs[name] ?? name);
}

/** Passes the REST resources on to the provider: reads and writes of their paths, and nothing else. */
export async function addProxiedRest(
  app: FastifyInstance,
  { url, timeout = limits.transport.requestTimeoutMs }: Provider,
  { provider }: Settings,
): Promise<void> {
  const { paths = {}, total } = provider?.rest ?? {};
  const resources = await loadRestResources();
  const title = inEveryLanguage((language) => translate(language, 'page.administration'));
  await app.register(async (scope) => {
    await acceptToForward(scope);
    for (const { name, path } of resources) {
      const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
        const target = targetOf(request.url, restBase, url);
        return forward(request, reply, { title, target, timeout, total, parameters: restParameters });
      };
      const route = restBase + (paths[name] ?? path);
      scope.route({ method: ['GET', 'POST'], url: route, config: { call: `rest.${name}` }, handler });
      scope.route({ method: ['GET', 'PUT', 'DELETE'], url: `${route}/:id`, config: { call: `rest.${name}` }, handler });
    }
  });
}

function inEveryLanguage(translateTo: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, translateTo(language)])) as Record<Language, string>;
}

/** Segments that a URL resolves away, as they are written; a backslash is a slash to it. */
const resolvedAway = /(^|\/)(\.|%2e){1,2}(\/|$)|\\/i;

/**
 * Returns where a request goes on to. Routes are matched by their decoded paths: what is not written as the route has it, or would be
 * resolved into another path, leads elsewhere at the provider, and so nowhere.
 */
function targetOf(requested: string, base: string, provider: string): string | undefined {
  const [path = ''] = requested.split('?', 1);
  return path.startsWith(`${base}/`) && !resolvedAway.test(path) ? provider + requested.slice(base.length) : undefined;
}

/** Lets a scope take any body as it came, and pass requests on. */
async function acceptToForward(scope: FastifyInstance): Promise<void> {
  await scope.register(replyFrom, {
    disableRequestLogging: true,
    destroyAgent: true,
    undici: { connect: { timeout: serverLimits.services.connectMs } },
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** What people know a service by, and where a request to it goes on to. */
interface Forwarding {
  title: Family['title'];
  /** Undefined: nowhere. */
  target: string | undefined;
  timeout: number;
  /** The headers in which its parameters travel. */
  parameters: readonly string[];
  /** The header that a list's total comes in, where the profile names one. */
  total?: string | undefined;
}

function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, target, timeout, parameters, total }: Forwarding,
): FastifyReply {
  if (target === undefined) return sendError(request, reply, new ApiError('routeNotFound'));
  const type = request.headers['content-type'];
  const sent = [...sentHeaders, ...parameters.map((name) => name.toLowerCase())];
  return reply.from(target, {
    timeout,
    retryDelay: () => null,
    ...(Buffer.isBuffer(request.body) && { body: request.body, contentType: type ?? 'application/octet-stream' }),
    rewriteRequestHeaders: (_request, headers) => ({
      ...only(headers, sent),
      'x-forwarded-for': request.ip,
    }),
    rewriteHeaders: (headers) => only(headers, total ? [...forwardedHeaders, total.toLowerCase()] : forwardedHeaders),
    onError: (_reply, { error }) =>
      void sendError(request, reply, providerError(error, timeout, title[languageOf(request)])),
  });
}

function providerError(error: Error & { statusCode?: number }, timeout: number, service: string): ApiError {
  const late = error.statusCode === 504;
  return late
    ? new ApiError('providerTimeout', { params: { seconds: timeout / 1000, service } })
    : new ApiError('providerUnavailable', { params: { service } });
}

function only(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
