import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Null, OctetString, type BaseBlock } from 'asn1js';
import { AlgorithmIdentifier, PBES2Params, PBKDF2Params } from 'pkijs';
import { serverLimits } from '../../../contract/generated/server-limits';
import { PkiRejection } from './pki-errors';
import { derivePkcs12Key } from './pkcs12-key';

const derive = promisify(pbkdf2);

const oids = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha256: '1.2.840.113549.2.9',
  aes256: '2.16.840.1.101.3.4.1.42',
  /** Of files made before 2020; RFC 7292, appendix C. */
  sha1TripleDes: '1.2.840.113549.1.12.1.3',
} as const;
const hmacs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  [oids.hmacSha256]: 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const ciphers: Readonly<Record<string, { readonly name: string; readonly keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  [oids.aes256]: { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};
const { maxIterations, maxOldIterations } = serverLimits.authorities;

/** Encrypts by PBES2 (RFC 8018, 6.2): AES-256-CBC with a key by PBKDF2 and HMAC-SHA-256. */
export async function encryptByPassword(
  plain: Uint8Array,
  password: string,
  iterations: number,
): Promise<{ algorithm: AlgorithmIdentifier; encrypted: Uint8Array }> {
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const key = await derive(password, salt, iterations, 32, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const parameters = new PBES2Params({
    keyDerivationFunc: new AlgorithmIdentifier({
      algorithmId: oids.pbkdf2,
      algorithmParams: new PBKDF2Params({
        salt: new OctetString({ valueHex: salt }),
        iterationCount: iterations,
        prf: new AlgorithmIdentifier({ algorithmId: oids.hmacSha256, algorithmParams: new Null() }),
      }).toSchema(),
    }),
    encryptionScheme: new AlgorithmIdentifier({
      algorithmId: oids.aes256,
      algorithmParams: new OctetString({ valueHex: iv }),
    }),
  });
  return {
    algorithm: new AlgorithmIdentifier({ algorithmId: oids.pbes2, algorithmParams: parameters.toSchema() }),
    encrypted: Buffer.concat([cipher.update(plain), cipher.final()]),
  };
}

/** @throws PkiRejection credentialCipherOld for a cipher that is not taken; Error when the password is wrong */
export async function decryptByPassword(
  { algorithmId, algorithmParams }: AlgorithmIdentifier,
  encrypted: Uint8Array,
  password: string,
): Promise<Uint8Array> {
  if (algorithmId === oids.pbes2) return decryptByPbes2(algorithmParams as BaseBlock, encrypted, password);
  if (algorithmId !== oids.sha1TripleDes) throw new PkiRejection('credentialCipherOld');
  // PKCS-12PbeParams is shaped as the front of PBKDF2-params: salt, iterations.
  const { salt, iterations } = readSalt(new PBKDF2Params({ schema: algorithmParams }), maxOldIterations);
  const key = derivePkcs12Key(password, salt, 'encryption', iterations, 24, 'sha1');
  const iv = derivePkcs12Key(password, salt, 'iv', iterations, 8, 'sha1');
  return decipher('des-ede3-cbc', key, iv, encrypted);
}

async function decryptByPbes2(schema: BaseBlock, encrypted: Uint8Array, password: string): Promise<Uint8Array> {
  const { keyDerivationFunc, encryptionScheme } = new PBES2Params({ schema });
  const cipher = ciphers[encryptionScheme.algorithmId];
  if (keyDerivationFunc.algorithmId !== oids.pbkdf2 || !cipher) throw new PkiRejection('credentialCipherOld');
  const parameters = new PBKDF2Params({ schema: keyDerivationFunc.algorithmParams });
  const hash = parameters.prf === undefined ? 'sha1' : hmacs[parameters.prf.algorithmId];
  if (hash === undefined) throw new PkiRejection('credentialCipherOld');
  const { salt, iterations } = readSalt(parameters, maxIterations);
  const key = await derive(password, salt, iterations, cipher.keyBytes, hash);
  return decipher(cipher.name, key, octets(encryptionScheme.algorithmParams), encrypted);
}

function readSalt({ salt, iterationCount }: PBKDF2Params, most: number): { salt: Uint8Array; iterations: number } {
  if (!(iterationCount >= 1 && iterationCount <= most)) throw new PkiRejection('credentialUnreadable');
  return { salt: octets(salt), iterations: iterationCount };
}

/** Returns the bytes of an octet string. @throws PkiRejection credentialUnreadable for any other block */
export function octets(block: unknown): Uint8Array<ArrayBuffer> {
  if (!(block instanceof OctetString)) throw new PkiRejection('credentialUnreadable');
  return new Uint8Array(block.getValue());
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Uint8Array {
  const cipher = createDecipheriv(name, key, iv);
  return Buffer.concat([cipher.update(encrypted), cipher.final()]);
}
