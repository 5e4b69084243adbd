import { checkPrimeSync } from 'node:crypto';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';

/** Why an RSA modulus protects nothing, as the catalogue of errors says it. */
export type ModulusWeakness = 'publicKeyFactorable' | 'publicKeyRoca';

const { fermatRounds } = certificateDefinitions.keys;
/** The primes of two bytes: dividing by more finds little that costs less elsewhere. */
const largestSmallFactor = 65_536;

/**
 * Returns what makes a modulus easy to factor: a small factor, no factors at all, primes so close that Fermat's method
 * finds them at once, or the fingerprint of keys by the flawed library of CVE-2017-15361 (ROCA).
 */
export function weaknessOf(modulus: bigint): ModulusWeakness | undefined {
  if (hasSmallFactor(modulus) || checkPrimeSync(modulus)) return 'publicKeyFactorable';
  if (hasRocaFingerprint(modulus)) return 'publicKeyRoca';
  return hasClosePrimes(modulus) ? 'publicKeyFactorable' : undefined;
}

let primes: readonly number[] | undefined;
let smallPrimeProduct: bigint | undefined;

function hasSmallFactor(modulus: bigint): boolean {
  primes ??= primesBelow(largestSmallFactor);
  smallPrimeProduct ??= product(primes.map(BigInt));
  let [a, b] = [modulus, smallPrimeProduct % modulus];
  while (b !== 0n) [a, b] = [b, a % b];
  return a !== 1n;
}

function primesBelow(limit: number): number[] {
  const composite = new Uint8Array(limit);
  const primes: number[] = [];
  for (let n = 2; n < limit; n += 1) {
    if (composite[n]) continue;
    primes.push(n);
    for (let multiple = n * n; multiple < limit; multiple += n) composite[multiple] = 1;
  }
  return primes;
}

/** Multiplies by halves: one factor after the other takes a hundred times as long. */
function product(factors: readonly bigint[]): bigint {
  if (factors.length <= 1) return factors[0] ?? 1n;
  const half = Math.floor(factors.length / 2);
  return product(factors.slice(0, half)) * product(factors.slice(half));
}

/** Tells whether the primes are close: in n = a² − b², a is then hardly above the square root of n. */
function hasClosePrimes(modulus: bigint): boolean {
  let a = squareRoot(modulus);
  if (a * a < modulus) a += 1n;
  let rest = a * a - modulus;
  for (let round = 0; round < fermatRounds; round += 1) {
    if (mayBeSquare(rest) && squareRoot(rest) ** 2n === rest) return true;
    rest += 2n * a + 1n;
    a += 1n;
  }
  return false;
}

/** The last bits of squares: they rule out five numbers of six before a root is taken. */
const squareEnds: ReadonlySet<number> = new Set(Array.from({ length: 64 }, (_, n) => (n * n) % 64));
const squareRests = [63, 65, 11, 17, 19, 23, 31].map((base) => ({
  base: BigInt(base),
  rests: new Set(Array.from({ length: base }, (_, n) => BigInt((n * n) % base))),
}));

function mayBeSquare(n: bigint): boolean {
  return squareEnds.has(Number(BigInt.asUintN(6, n))) && squareRests.every(({ base, rests }) => rests.has(n % base));
}

/** Returns the square root by Newton's method, rounded down. */
function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

const rocaPrimes = [
  3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113,
  127, 131, 137, 139, 149, 151, 157, 163, 167,
];
/** The remainders that primes of the form k·M + 65537^a leave by each divisor of M (Nemec et al., 2017, section 3). */
const rocaRests = rocaPrimes.map((prime) => {
  const rests = new Set<number>();
  for (let power = 1; !rests.has(power); power = (power * (65_537 % prime)) % prime) rests.add(power);
  return { prime: BigInt(prime), rests };
});

function hasRocaFingerprint(modulus: bigint): boolean {
  return rocaRests.every(({ prime, rests }) => rests.has(Number(modulus % prime)));
}
