import { serverLimits } from '../../../contract/generated/server-limits';
import { PkiRejection } from './pki-errors';
import { checkedPublicKey } from './public-key';
import { x509 } from './x509';

/** What an applicant's own request (PKCS#10) brings: of it, the certificate takes the key alone. */
export interface CertificateRequest {
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
}

const maxBytes = serverLimits.authorities.requestBytes;
/** Broken, or soon to be. */
const weakHashes = ['SHA-1', 'MD5'];

/**
 * Reads a certificate request, PEM or DER, and proves by its signature that the sender has the key (RFC 2986, 3).
 * @throws PkiRejection when it is no request, its signature is wrong, or its key is too weak
 */
export async function readCertificateRequest(file: Uint8Array): Promise<CertificateRequest> {
  const request = parse(file);
  const publicKey = checkedPublicKey(new Uint8Array(request.publicKey.rawData));
  if (weakHashes.includes(request.signatureAlgorithm.hash?.name ?? '')) throw new PkiRejection('csrHashWeak');
  if (!(await verifies(request))) throw new PkiRejection('csrSignatureWrong');
  return { publicKey };
}

function parse(file: Uint8Array): x509.Pkcs10CertificateRequest {
  try {
    if (file.length > maxBytes) throw new PkiRejection('csrUnreadable');
    const text = Buffer.from(file).toString('latin1');
    const pem = /-----BEGIN (NEW )?CERTIFICATE REQUEST-----[^-]+-----END (NEW )?CERTIFICATE REQUEST-----/.exec(text);
    const der = pem ? x509.PemConverter.decodeFirst(pem[0]) : Uint8Array.from(file).buffer;
    if (derLength(new Uint8Array(der)) !== der.byteLength) throw new PkiRejection('csrUnreadable');
    return new x509.Pkcs10CertificateRequest(der);
  } catch (cause) {
    throw cause instanceof PkiRejection ? cause : new PkiRejection('csrUnreadable');
  }
}

/** Returns where the one element of a file ends: nothing after it was signed. */
function derLength(der: Uint8Array): number | undefined {
  const [, first = 0] = der;
  if (first < 0x80) return 2 + first;
  const octets = first - 0x80;
  return octets === 0 || octets > 3 ? undefined : 2 + octets + Buffer.from(der).readUIntBE(2, octets);
}

async function verifies(request: x509.Pkcs10CertificateRequest): Promise<boolean> {
  try {
    return await request.verify();
  } catch {
    // A key that cannot be read, or of another kind than the signature, throws.
    return false;
  }
}
