import { issueCredentialsManagement } from '../../../contract/generated/calls/certificate';
import type { Credential } from '../../../contract/generated/types';
import { encryptForWire } from '../../session/encrypt-for-wire';
import { send } from '../../transport/send';

export const credentialsKey = ['credentials'] as const;

export type CredentialType = Credential['type'];

/** An official's own PKCS#12 and the password that opens it. */
export interface Opening {
  file: File;
  password: string;
}

export async function consultCredentials(signal?: AbortSignal): Promise<readonly Credential[]> {
  return (await send(issueCredentialsManagement, { body: { action: 'CONSULT' }, signal, asks: true })).result;
}

/**
 * Registers a credential, or verifies the registered one by the same file. The password travels in the wire cipher; the server
 * keeps neither it nor the key.
 */
export async function openCredential(
  action: 'REGISTER' | 'VERIFY',
  type: CredentialType,
  { file, password }: Opening,
  idempotencyKey: string,
): Promise<readonly Credential[]> {
  const [b64, secret] = await Promise.all([base64Of(file), encryptForWire(password)]);
  const body = { action, type, file: { fileName: file.name, b64 }, password: secret };
  return (await send(issueCredentialsManagement, { body, idempotencyKey })).result;
}

export async function removeCredential(type: CredentialType, idempotencyKey: string): Promise<readonly Credential[]> {
  return (await send(issueCredentialsManagement, { body: { action: 'REMOVE', type }, idempotencyKey })).result;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // data:<type>;base64,<what is wanted>
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
