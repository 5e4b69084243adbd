import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../../contract/durations';
import { certificateDefinitions } from '../../contract/generated/certificate-profiles';
import { pkiPaths } from '../adapters/pki/pki-paths';
import { ocspError } from '../adapters/pki/ocsp-response';
import { pemChain } from '../adapters/pki/pem';
import type { PublishedList } from '../adapters/pki/published-lists';
import { ApiError } from '../domain/api-error';
import type { Services } from '../domain/services';
import { statusOf } from './error-catalogue';

const { listCacheSeconds, responseCacheSeconds, certificateCacheSeconds, ocspRequestBytes } =
  certificateDefinitions.publication;
const ocspRequestType = 'application/ocsp-request';

/** Adds what those who check our certificates ask for, without a session: authorities, revocation lists, OCSP. */
export async function addPki(
  app: FastifyInstance,
  services: Pick<Services, 'pki' | 'clock' | 'settings'>,
): Promise<void> {
  // A scope of its own, for its body parser and its failures.
  await app.register(async (scope) => {
    addErrorHandler(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    addCertificates(scope, services);
    addLists(scope, services);
    addOcsp(scope, services);
  });
}

/** Limits relying parties apart from users of the console, at each address of the PKI. */
function limitBy({ settings }: Pick<Services, 'settings'>): {
  config: { rateLimit: { max: number; timeWindow: number } };
} {
  return { config: { rateLimit: { max: settings.certificates.requestsPerMinute, timeWindow: minuteMs } } };
}

function addCertificates(app: FastifyInstance, services: Pick<Services, 'pki' | 'settings'>): void {
  const { authorities } = services.pki;
  const limited = limitBy(services);
  const send = (path: string, type: string, body: Buffer): void => {
    app.get(path, limited, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${certificateCacheSeconds}`).type(type).send(body),
    );
  };
  // RFC 2585, 4.1; RFC 8555, 9.1.
  send(pkiPaths.rootCertificate, 'application/pkix-cert', Buffer.from(authorities.root));
  send(pkiPaths.issuingCertificate, 'application/pkix-cert', Buffer.from(authorities.issuing));
  const chain = pemChain([authorities.issuing, authorities.root]);
  send(pkiPaths.chain, 'application/pem-certificate-chain', Buffer.from(chain));
}

function addLists(app: FastifyInstance, services: Pick<Services, 'pki' | 'clock' | 'settings'>): void {
  const { pki, clock } = services;
  const limited = limitBy(services);
  const send = (request: FastifyRequest, reply: FastifyReply, published: PublishedList): FastifyReply => {
    const left = Math.floor((published.nextUpdate.getTime() - clock().getTime()) / 1000);
    const tag = `"${published.tag}"`;
    reply.headers({
      'cache-control': `public, max-age=${Math.max(0, Math.min(listCacheSeconds, left))}, must-revalidate`,
      etag: tag,
      'last-modified': published.thisUpdate.toUTCString(),
      expires: published.nextUpdate.toUTCString(),
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    // RFC 2585, 4.2.
    return reply.type('application/pkix-crl').send(Buffer.from(published.list));
  };
  app.get(pkiPaths.rootList, limited, async (request, reply) => send(request, reply, await pki.revocationList('root')));
  app.get(pkiPaths.issuingList, limited, async (request, reply) =>
    send(request, reply, await pki.revocationList('issuing')),
  );
}

/**
 * Adds OCSP by RFC 6960, appendix A: the request is the body of a POST, or base64 after the path of a GET, which caches
 * may keep.
 */
function addOcsp(app: FastifyInstance, services: Pick<Services, 'pki' | 'settings'>): void {
  const { pki } = services;
  const limited = limitBy(services);
  const respond = async (request: FastifyRequest, reply: FastifyReply, der: Buffer): Promise<FastifyReply> => {
    const { der: body, cache } = await pki.ocsp(der);
    reply.header('cache-control', 'no-store');
    if (cache && request.method === 'GET') {
      // RFC 5019, 6.2.
      reply.headers({
        'cache-control': `public, max-age=${responseCacheSeconds}, no-transform, must-revalidate`,
        'last-modified': cache.producedAt.toUTCString(),
        expires: cache.nextUpdate.toUTCString(),
      });
    }
    return reply.type('application/ocsp-response').send(Buffer.from(body));
  };
  app.addContentTypeParser(
    ocspRequestType,
    { parseAs: 'buffer', bodyLimit: ocspRequestBytes },
    (_request, body, done) => done(null, body),
  );
  app.post(pkiPaths.ocsp, limited, (request, reply) =>
    respond(request, reply, Buffer.isBuffer(request.body) ? request.body : Buffer.of()),
  );
  app.get(pkiPaths.ocsp, limited, (request, reply) => respond(request, reply, Buffer.of()));
  app.get(`${pkiPaths.ocsp}/*`, limited, (request, reply) => {
    const { '*': encoded } = request.params as { '*': string };
    return respond(request, reply, Buffer.from(encoded, 'base64'));
  });
}

/** Answers a well-formed OCSP request that has no answer now in OCSP: its clients read nothing else. */
function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const code = error instanceof ApiError ? statusOf(error) : (error.statusCode ?? 500);
    if (!isOcsp(request) || (code < 500 && code !== 429)) throw error;
    if (code >= 500) request.log.error({ err: error }, 'An OCSP request could not be answered');
    // They read it with status 200 alone (RFC 6960, appendix A).
    return reply
      .code(200)
      .header('cache-control', 'no-store')
      .type('application/ocsp-response')
      .send(Buffer.from(ocspError('tryLater').der));
  });
}

function isOcsp({ url }: FastifyRequest): boolean {
  return url.startsWith(pkiPaths.ocsp) && /^([/?]|$)/.test(url.slice(pkiPaths.ocsp.length));
}
