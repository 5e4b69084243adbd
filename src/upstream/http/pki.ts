import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { certificateDefinitions } from '../../contract/generated/certificate-profiles';
import { pkiPaths } from '../adapters/pki/addresses';
import { ocspFailure, type OcspAnswer } from '../adapters/pki/ocsp-answer';
import { pemChain } from '../adapters/pki/pem';
import type { PublishedList } from '../adapters/pki/published-lists';
import type { Services } from '../services/services';

const { listCacheSeconds, answerCacheSeconds } = certificateDefinitions.publication;
/** Certificates of authorities change once in years. */
const certificateCacheSeconds = 86_400;
const ocspRequestType = 'application/ocsp-request';
/** A request about the most certificates that are answered at once stays well below. */
const mostOcspBytes = 16 * 1024;

/** What anybody who checks a certificate of ours asks for, without a session: authorities, revocation lists, OCSP. */
export async function addPki(app: FastifyInstance, services: Pick<Services, 'pki' | 'clock'>): Promise<void> {
  // A scope of its own, for its body parser.
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    addCertificates(scope, services.pki);
    addLists(scope, services);
    addOcsp(scope, services);
  });
}

function addCertificates(app: FastifyInstance, { authorities }: Services['pki']): void {
  const send = (path: string, type: string, body: Buffer): void => {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${certificateCacheSeconds}`).type(type).send(body),
    );
  };
  // RFC 2585, 4.1; RFC 8555, 9.1.
  send(pkiPaths.rootCertificate, 'application/pkix-cert', Buffer.from(authorities.root));
  send(pkiPaths.issuingCertificate, 'application/pkix-cert', Buffer.from(authorities.issuing));
  const chain = pemChain([authorities.issuing, authorities.root]);
  send(pkiPaths.chain, 'application/pem-certificate-chain', Buffer.from(chain));
}

function addLists(app: FastifyInstance, { pki, clock }: Pick<Services, 'pki' | 'clock'>): void {
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
  app.get(pkiPaths.rootList, async (request, reply) => send(request, reply, await pki.revocationList('root')));
  app.get(pkiPaths.issuingList, async (request, reply) => send(request, reply, await pki.revocationList('issuing')));
}

/** RFC 6960, appendix A: the request is the body of a POST, or base64 after the path of a GET, which caches may keep. */
function addOcsp(app: FastifyInstance, { pki }: Pick<Services, 'pki'>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, der: Buffer): Promise<FastifyReply> => {
    const { answer: body, cache } = await ask(pki, request, der);
    reply.header('cache-control', 'no-store');
    if (cache && request.method === 'GET') {
      // RFC 5019, 6.2.
      reply.headers({
        'cache-control': `public, max-age=${answerCacheSeconds}, no-transform, must-revalidate`,
        'last-modified': cache.producedAt.toUTCString(),
        expires: cache.nextUpdate.toUTCString(),
      });
    }
    return reply.type('application/ocsp-response').send(Buffer.from(body));
  };
  app.addContentTypeParser(ocspRequestType, { parseAs: 'buffer', bodyLimit: mostOcspBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(pkiPaths.ocsp, (request, reply) =>
    answer(request, reply, Buffer.isBuffer(request.body) ? request.body : Buffer.of()),
  );
  app.get(`${pkiPaths.ocsp}/*`, (request, reply) => {
    const { '*': encoded } = request.params as { '*': string };
    return answer(request, reply, Buffer.from(encoded, 'base64'));
  });
}

/** A client of OCSP reads answers of OCSP alone: a failure of ours is one as well. */
async function ask(pki: Services['pki'], request: FastifyRequest, der: Buffer): Promise<OcspAnswer> {
  try {
    return await pki.ocsp(der);
  } catch (error) {
    request.log.error({ err: error }, 'An OCSP request could not be answered');
    return ocspFailure('tryLater');
  }
}
