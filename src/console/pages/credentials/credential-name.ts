import type { TranslateLabel } from '../../fields/labels';
import type { CredentialType } from './credential-calls';

const keys: Readonly<Record<CredentialType, string>> = { CERTIFICATE: 'certificate', SIGNATURE: 'signature' };

/** Credenciales de Certificado, Credenciales de Firma. */
export function credentialName(translate: TranslateLabel, type: CredentialType): string {
  return translate(`credentialsNames.${keys[type]}`);
}
