import { pemOf } from '../../adapters/pki/pem';
import { x509 } from '../../adapters/pki/x509';
import { fullNameOf, type Applicant } from './people';

/** A certificate request (PKCS#10, PEM) of a key that nobody keeps, as an applicant brings who makes their own. */
export async function makeSigningRequest(person: Applicant): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: new x509.Name([{ CN: [{ utf8String: fullNameOf(person) }] }]),
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  });
  return Buffer.from(pemOf('CERTIFICATE REQUEST', new Uint8Array(request.rawData)));
}
