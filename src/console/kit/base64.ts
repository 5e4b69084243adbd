/** Returns the bytes of a base64 text as a file. */
export function base64ToBlob(base64: string, contentType: string): Blob {
  return new Blob([base64ToBytes(base64)], { type: contentType });
}

/** Returns bytes as a base64 text. */
export function bytesToBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the bytes of a base64 text. */
export function base64ToBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
