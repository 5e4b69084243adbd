import { OCSPRequest, type CertID, type Extension } from 'pkijs';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';

/** What an OCSP client asks. */
export interface OcspRequest {
  readonly certificates: readonly CertID[];
  /** To be sent back as it came (RFC 9654). */
  readonly nonce?: Extension;
}

const nonceType = '1.3.6.1.5.5.7.48.1.2';
/** RFC 9654, 2.1. */
const maxNonceBytes = 128;

/** Reads a request (RFC 6960, 4.1); undefined when it is malformed or asks for too much at once. */
export function readOcspRequest(der: Uint8Array): OcspRequest | undefined {
  try {
    const { tbsRequest } = OCSPRequest.fromBER(Uint8Array.from(der));
    const certificates = tbsRequest.requestList.map(({ reqCert }) => reqCert);
    const nonce = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === nonceType);
    if (certificates.length === 0 || certificates.length > certificateDefinitions.publication.maxCertificatesAsked)
      return undefined;
    if (nonce && !isNonce(nonce)) return undefined;
    return { certificates, ...(nonce && { nonce }) };
  } catch {
    return undefined;
  }
}

/** Returns an octet string of 1 to 128 octets inside of the extension's own. */
function isNonce({ extnValue }: Extension): boolean {
  const inner = extnValue.valueBlock.valueHexView;
  // Its own header: tag and a length of one octet, or of two from 128 on.
  const header = (inner[1] ?? 0) < 128 ? 2 : 3;
  const length = inner.length - header;
  return inner[0] === 4 && length > 0 && length <= maxNonceBytes;
}
