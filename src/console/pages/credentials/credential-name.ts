import type { Say } from '../../fields/labels';
import type { CredentialType } from './credential-calls';

const keys: Readonly<Record<CredentialType, string>> = { CERTIFICATE: 'certificate', SIGNATURE: 'signature' };

/** Credenciales de Certificado, Credenciales de Firma. */
export function credentialName(say: Say, type: CredentialType): string {
  return say(`credentialsNames.${keys[type]}`);
}
