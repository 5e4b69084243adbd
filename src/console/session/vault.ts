import { indexedKeyStore, memoryKeyStore, type KeyStore } from './key-store';

const IV_BYTES = 12;

/**
 * Encrypts what the browser's storage keeps (design.md, "Storage"): AES-GCM with a non-extractable key, so that a copy
 * of the storage alone opens nothing. Destroying the key makes every value left behind unreadable.
 */
export interface Vault {
  /** Makes the key when there is none. */
  seal(text: string): Promise<string>;
  /** @throws when the key is gone or the value was made with another one. */
  open(sealed: string): Promise<string>;
  destroy(): Promise<void>;
}

export function createVault(store: KeyStore): Vault {
  const present = async (): Promise<CryptoKey> => {
    const known = await store.read();
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await store.write(made);
    return made;
  };
  return {
    seal: async (text) => {
      const key = await present();
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    open: async (sealed) => {
      const key = await store.read();
      if (!key) throw new Error('The vault has no key: the session was closed');
      const bytes = fromBase64(sealed);
      const iv = bytes.subarray(0, IV_BYTES);
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(text);
    },
    destroy: () => store.remove(),
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The vault of this browser. Without IndexedDB its key lasts as long as the page, and so does the session. */
export const vault: Vault = createVault(typeof indexedDB === 'undefined' ? memoryKeyStore() : indexedKeyStore);
