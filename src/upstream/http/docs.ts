import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../domain/api-error';
import { base, familyPage, indexPage, missingPage, type Reader } from './docs/docs-pages';
import { readFamilies } from './docs/open-api';
import { style } from './docs/style';
import { asLanguage, languageOf } from './request-language';

/** The pages have no script at all. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Adds GET /api/docs: every family's calls, rendered here from their OpenAPI documents; those at
 * /api/docs/{family}/openapi.json, for tools.
 */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const families = await readFamilies();
  const find = (request: FastifyRequest) =>
    families.find(({ name }) => name === (request.params as { family: string }).family);

  app.get(base, (request, reply) => sendPage(reply, indexPage(families, readerOf(request))));
  app.get(`${base}/style.css`, (_request, reply) =>
    reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(style),
  );
  app.get(`${base}/:family`, (request, reply) => {
    const family = find(request);
    return family
      ? sendPage(reply, familyPage(family, readerOf(request)))
      : sendPage(reply.code(404), missingPage(families, readerOf(request)));
  });
  app.get(`${base}/:family/openapi.json`, (request, reply) => {
    const family = find(request);
    if (!family) throw new ApiError('routeNotFound');
    return reply.type('application/json; charset=utf-8').send(family.text);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
}

/** Returns the reader's language: the one chosen on the page goes before the browser's. */
function readerOf(request: FastifyRequest): Reader {
  const { language, q } = request.query as { language?: unknown; q?: unknown };
  return {
    language: asLanguage(language) ?? languageOf(request),
    path: request.url.split('?', 1)[0] ?? base,
    query: typeof q === 'string' ? q.trim().slice(0, 100) : '',
  };
}
