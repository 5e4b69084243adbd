import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Key and vector under which passwords and printer PINs reach this provider: AES-256-CBC, base64. */
export const cipherKey = 'Ensayo#Cifrado#Proveedor#32Bytes';
export const cipherIv = 'VectorEnsayo16By';

export function encryptSecret(text: string): string {
  const cipher = createCipheriv('aes-256-cbc', cipherKey, cipherIv);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** Returns the text under the provider's cipher; null for anything that is not under it. */
export function decryptSecret(encrypted: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-cbc', cipherKey, cipherIv);
    return decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
