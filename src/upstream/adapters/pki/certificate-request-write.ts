import type { GeneratedKey } from './key-pairs';
import { x509 } from './x509';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** Makes a certificate request (PKCS#10, DER) of an RSA key, as a token does. */
export async function writeCertificateRequest(
  { publicKey, privateKey }: GeneratedKey,
  commonName: string,
): Promise<Uint8Array> {
  const keys = {
    publicKey: await crypto.subtle.importKey('spki', Uint8Array.from(publicKey), algorithm, true, ['verify']),
    privateKey: await crypto.subtle.importKey('pkcs8', Uint8Array.from(privateKey), algorithm, false, ['sign']),
  };
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: new x509.Name([{ CN: [{ utf8String: commonName }] }]),
    keys,
    signingAlgorithm: algorithm,
  });
  return new Uint8Array(request.rawData);
}
