import { base64ToBytes, bytesToBase64 } from '../kit/base64';
import { indexedKeyStore, memoryKeyStore, type KeyStore } from './key-store';

const IV_BYTES = 12;

/**
 * Encrypts what the browser's storage keeps: AES-GCM with a non-extractable key, so that a copy
 * of the storage alone opens nothing. Destroying the key makes every value left behind unreadable.
 */
export interface Vault {
  /** Makes the key when there is none. */
  readonly seal: (text: string) => Promise<string>;
  /** @throws when the key is gone or the value was made with another one. */
  open(sealed: string): Promise<string>;
  destroy(): Promise<void>;
}

export function createVault(store: KeyStore): Vault {
  // Values are opened by the handful: those asked for at one time share one reading of the key.
  let pendingRead: Promise<CryptoKey | undefined> | undefined;
  const readKey = (): Promise<CryptoKey | undefined> => {
    pendingRead ??= store.read().finally(() => {
      pendingRead = undefined;
    });
    return pendingRead;
  };
  const ensureKey = async (): Promise<CryptoKey> => {
    const existing = await readKey();
    if (existing) return existing;
    const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await store.write(created);
    return created;
  };
  return {
    seal: async (text) => {
      const key = await ensureKey();
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
      return bytesToBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    open: async (sealed) => {
      const key = await readKey();
      if (!key) throw new Error('The vault has no key: the session was closed');
      const bytes = base64ToBytes(sealed);
      const iv = bytes.subarray(0, IV_BYTES);
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(text);
    },
    destroy: () => store.remove(),
  };
}

/** Returns the store of the key; without IndexedDB a vault's key lasts as long as the page. */
function keyStore(name: string): KeyStore {
  return typeof indexedDB === 'undefined' ? memoryKeyStore() : indexedKeyStore(name);
}

/** The vault of this browser's session; without IndexedDB the session lasts as long as the page. */
export const vault: Vault = createVault(keyStore('session'));

/**
 * Returns a vault of one user's choices in this browser: its key outlives the session, so it is for nothing that is
 * personal.
 */
export function choicesVault(userId: string): Vault {
  return createVault(keyStore(`choices/${userId}`));
}
