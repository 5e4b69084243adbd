/**
 * Returns an ECDSA signature of WebCrypto (r and s side by side) as the SEQUENCE that X.509 and openssl read (RFC 3279,
 * 2.2.3).
 */
export function derSignature(plain: Uint8Array): Uint8Array {
  const half = plain.length / 2;
  const parts = [integer(plain.subarray(0, half)), integer(plain.subarray(half))];
  return element(0x30, Buffer.concat(parts));
}

function integer(value: Uint8Array): Uint8Array {
  const first = value.findIndex((byte) => byte !== 0);
  const bare = value.subarray(first < 0 ? value.length - 1 : first);
  // A first bit that is set would make it negative.
  return element(0x02, (bare[0] ?? 0) < 0x80 ? bare : Buffer.concat([Buffer.of(0), bare]));
}

/** Encodes an element shorter than 128 bytes with the curves up to P-256, and than 256 with the others. */
function element(tag: number, content: Uint8Array): Uint8Array {
  const length = content.length < 0x80 ? [content.length] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
