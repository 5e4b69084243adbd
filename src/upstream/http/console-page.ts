import type { Language } from '../../contract/generated/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../domain/api-error';
import { sendError } from './errors';
import { makeNonce } from './content-security';
import { languageOf } from './request-language';

/** What stands in index.html where the nonce of an answer goes; vite.config.ts writes it. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Gives the page for an address and a reader: the built index.html, or in development Vite's. */
export type PageSource = (url: string, language: Language) => Promise<string>;

/**
 * Answers every address that is not an API, a file or a known route with the console, which routes by itself: an
 * unknown path behaves like login. The page names its nonce and so is never kept.
 */
export function addConsolePage(app: FastifyInstance, page: PageSource, policy: (nonce: string) => string): void {
  // The limit of all routes is no route's own here: without this hook it would leave pages out.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!wantsPage(request)) return sendError(request, reply, new ApiError('routeNotFound'));
    return sendPage(reply, await page(request.url, languageOf(request)), policy);
  });
}

/** Sends a page with a fresh nonce in its policy and in its tags. */
function sendPage(reply: FastifyReply, html: string, policy: (nonce: string) => string): FastifyReply {
  const nonce = makeNonce();
  return reply
    .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce));
}

/** Addresses that monitoring tries by habit: a page there would read as good health. */
const monitoringPaths = /^\/(healthz|ready|live|metrics)\/?$/;

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/(api|assets|pki)(\/|$)/.test(path) || monitoringPaths.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  // A person's address bar says text/html; a bare */* (curl, a script) gets a page only where no file can be meant.
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}
