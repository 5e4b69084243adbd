import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Authority } from './authority';
import { ocspError, signOcspResponse, type OcspResponse } from './ocsp-response';
import { readOcspRequest } from './ocsp-request';
import { askedSerial, issuerMatcher, statusesOf } from './ocsp-status';

/**
 * Answers an OCSP request (RFC 6960) about certificates of the issuing authority: good, revoked with time and reason, or
 * unknown for what it never issued. Questions about other issuers alone are refused (unauthorized), as the responder may
 * speak for no one else.
 */
export function openOcsp(
  db: Kysely<Schema>,
  issuing: Authority,
  responder: () => Promise<Authority>,
  clock: () => Date,
): (request: Uint8Array) => Promise<OcspResponse> {
  const isOurs = issuerMatcher(issuing);
  return async (request) => {
    const question = readOcspRequest(request);
    const now = clock();
    if (!question) return ocspError('malformedRequest');
    const ours = question.certificates.filter(isOurs);
    // Past the end of the authority no responder may speak for it.
    if (ours.length === 0 || now > issuing.certificate.notAfter) return ocspError('unauthorized');
    const known = await statusesOf(db, issuing, ours.map(askedSerial));
    const statuses = question.certificates.map((id) => ({
      id,
      status: (isOurs(id) && known.get(askedSerial(id))) || ({ status: 'unknown' } as const),
    }));
    return signOcspResponse(await responder(), statuses, question.nonce, now);
  };
}
