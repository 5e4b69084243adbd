import { checkPrimeSync, createPublicKey, generatePrimeSync } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { checkedPublicKey } from '../../../src/upstream/adapters/pki/public-key';

const primeOf = (bits: number): bigint => generatePrimeSync(bits, { bigint: true });

function nextPrime(from: bigint): bigint {
  let candidate = from + (from % 2n === 0n ? 1n : 2n);
  while (!checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}

/** Returns the SubjectPublicKeyInfo of a modulus. */
function keyOf(modulus: bigint, exponent = 65_537n): Uint8Array {
  const text = (n: bigint): string => {
    const hex = n.toString(16);
    return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
  };
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: text(modulus), e: text(exponent) } });
  return key.export({ type: 'spki', format: 'der' });
}

/** Returns a prime as the flawed library made them: k·M + (65537^a mod M), M the product of the first 126 primes. */
function rocaPrime(): bigint {
  const primorial = firstPrimes(126).reduce((product, prime) => product * BigInt(prime), 1n);
  let power = 1n;
  for (let a = 0; a < 1_234; a += 1) power = (power * 65_537n) % primorial;
  for (let k = 1n << BigInt(1023 - primorial.toString(2).length + 1); ; k += 1n) {
    power = (power * 65_537n) % primorial;
    const candidate = k * primorial + power;
    if (checkPrimeSync(candidate)) return candidate;
  }
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

describe('an RSA key', () => {
  it.each([
    ['adjacent primes', () => withNext(primeOf(1024), 0n), 'publicKeyFactorable'],
    ['primes that are close', () => withNext(primeOf(1024), 1n << 515n), 'publicKeyFactorable'],
    ['the same prime twice', () => primeOf(1024) ** 2n, 'publicKeyFactorable'],
    ['a small factor', () => 65_521n * primeOf(2040), 'publicKeyFactorable'],
    ['one prime alone', () => primeOf(2048), 'publicKeyFactorable'],
    ['the fingerprint of ROCA', () => rocaPrime() * rocaPrime(), 'publicKeyRoca'],
  ])('of %s is refused, and says so', (_, modulus, key) => {
    expect(() => checkedPublicKey(keyOf(modulus()))).toThrow(expect.objectContaining({ name: 'PkiRejection', key }));
  });

  it('of a low or even exponent is refused, naming it', () => {
    const modulus = primeOf(1024) * primeOf(1024);
    for (const exponent of [3n, 17n, 65_535n])
      expect(() => checkedPublicKey(keyOf(modulus, exponent))).toThrow(
        expect.objectContaining({ key: 'publicKeyExponent', details: { params: { exponent: String(exponent) } } }),
      );
  });

  it('that is sound is taken, in bounded time', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { publicKey } = await generateKey('RSA-2048');
      expect(Buffer.from(checkedPublicKey(publicKey)).equals(publicKey)).toBe(true);
    }
    const large = primeOf(2048) * primeOf(2048);
    const began = performance.now();
    checkedPublicKey(keyOf(large));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

function withNext(prime: bigint, distance: bigint): bigint {
  return prime * nextPrime(prime + distance);
}
