import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { PkiRejection } from '../pki/pki-errors';
import { readCertificateRequest } from '../pki/certificate-request';
import { FileRejection, inconsistent } from './file-rejection';

/** Checks a signing request, PEM or DER, whose signature must prove its key. @throws FileRejection */
export async function checkSigningRequest(bytes: Uint8Array): Promise<void> {
  try {
    await readCertificateRequest(bytes);
  } catch (error) {
    if (error instanceof PkiRejection) throw new FileRejection({ key: error.key, params: error.details.params });
    throw error;
  }
}

/** Checks a certificate, PEM or DER. @throws FileRejection */
export function checkCertificate(bytes: Uint8Array): void {
  try {
    new X509Certificate(bytes);
  } catch {
    throw inconsistent();
  }
}

/** Checks a PKCS#12 by its shape: another step asks for its password. @throws FileRejection */
export function checkKeyFile(bytes: Uint8Array): void {
  try {
    pkijs.PFX.fromBER(Uint8Array.from(bytes).buffer);
  } catch {
    throw new FileRejection({ key: 'credentialUnreadable' });
  }
}
