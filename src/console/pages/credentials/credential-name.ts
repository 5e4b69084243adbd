import type { Say } from '../../fields/labels';
import type { CredentialType } from './credential-calls';

const keys: Readonly<Record<CredentialType, string>> = { CERTIFICATE: 'certificate', SIGNATURE: 'signature' };

/** Credenciales de Certificado, Credenciales de Firma (specification 2, section 9). */
export function credentialName(say: Say, type: CredentialType): string {
  return say(`credentialsNames.${keys[type]}`);
}
