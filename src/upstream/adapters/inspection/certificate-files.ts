import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { PkiRefusal } from '../pki/failures';
import { readCertificateRequest } from '../pki/certificate-request';
import { FileRefusal, inconsistent } from './refusal';

/** A signing request, PEM or DER, whose signature proves its key. @throws FileRefusal */
export async function checkSigningRequest(bytes: Uint8Array): Promise<void> {
  try {
    await readCertificateRequest(bytes);
  } catch (error) {
    if (error instanceof PkiRefusal) throw new FileRefusal({ key: error.key, params: error.details.params });
    throw error;
  }
}

/** A certificate, PEM or DER. @throws FileRefusal */
export function checkCertificate(bytes: Uint8Array): void {
  try {
    new X509Certificate(bytes);
  } catch {
    throw inconsistent();
  }
}

/** A PKCS#12, by its shape: its password is asked elsewhere. @throws FileRefusal */
export function checkKeyFile(bytes: Uint8Array): void {
  try {
    pkijs.PFX.fromBER(Uint8Array.from(bytes).buffer);
  } catch {
    throw new FileRefusal({ key: 'credentialUnreadable' });
  }
}
