import { hash as digestOf } from 'node:crypto';

/** What a key is derived for (RFC 7292, B.3). */
export type Pkcs12Use = 'encryption' | 'iv' | 'mac';

const ids: Record<Pkcs12Use, number> = { encryption: 1, iv: 2, mac: 3 };

/**
 * Returns the key derivation of PKCS#12 (RFC 7292, B.2), which every reader wants for the MAC, and old files used for
 * everything. It blocks: bound the iterations of what others made.
 */
export function derivePkcs12Key(
  password: string,
  salt: Uint8Array,
  use: Pkcs12Use,
  iterations: number,
  length: number,
  hash: string,
): Buffer {
  const block = ['sha384', 'sha512'].includes(hash) ? 128 : 64;
  const diversifier = Buffer.alloc(block, ids[use]);
  let input: Buffer = Buffer.concat([fill(salt, block), fill(bmpString(password), block)]);
  const parts: Buffer[] = [];
  for (let filled = 0; filled < length;) {
    // In one call, which takes half the time of a hash object for each round.
    let digest: Buffer = digestOf(hash, Buffer.concat([diversifier, input]), 'buffer');
    for (let round = 1; round < iterations; round += 1) digest = digestOf(hash, digest, 'buffer');
    parts.push(digest);
    filled += digest.length;
    input = addToBlocks(input, fillExactly(digest, block), block);
  }
  return Buffer.concat(parts).subarray(0, length);
}

/** Encodes characters of two octets, the higher first, and a zero one at the end (RFC 7292, B.1). */
function bmpString(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

/** Repeats the bytes up to a multiple of the block. */
function fill(bytes: Uint8Array, block: number): Buffer {
  return bytes.length === 0 ? Buffer.of() : Buffer.alloc(block * Math.ceil(bytes.length / block), bytes);
}

function fillExactly(bytes: Uint8Array, length: number): Buffer {
  return Buffer.alloc(length, bytes);
}

/** Returns each block, as a number, plus the addend and one, modulo its size. */
function addToBlocks(input: Buffer, addend: Buffer, block: number): Buffer {
  const result = Buffer.from(input);
  for (let start = 0; start < result.length; start += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at -= 1) {
      const sum = (result[start + at] ?? 0) + (addend[at] ?? 0) + carry;
      result[start + at] = sum & 0xff;
      carry = sum >> 8;
    }
  }
  return result;
}
