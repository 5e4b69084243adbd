import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Transaction } from 'kysely';
import { lockFor } from '../store/advisory-lock';
import type { Store } from '../store/database';
import type { Schema } from '../store/schema';
import type { Seal } from './pki/seal';
import { sealedPlaces } from './pki/sealed-places';
import { loadSeals, sealKey } from './pki/seals';

/** The keys this installation signs with; every instance on one database shares them. */
export interface SigningKeys {
  /** `kid` of new tokens. */
  readonly tokenKeyId: string;
  readonly tokenKey: CryptoKey;
  /** Returns the public key of a `kid`; keys that no longer sign still verify until they are deleted. */
  verificationKey(keyId: string): CryptoKey | undefined;
  /** Signs captcha challenges (HMAC). */
  readonly captchaSecret: string;
  /** Seals what else lies in the database and must not be readable there. */
  readonly seal: Seal;
}

const tokenPurpose = 'token';
const captchaPurpose = 'captcha';

/**
 * Reads the keys, making those that are missing: an ES256 pair for tokens and a secret for captchas. Instances that start
 * together make one.
 * @param secret PKI_SECRET, which seals them at rest; absent: a secret of the database's own does
 * @throws SecretRejected when they were sealed with another secret
 */
export async function loadSigningKeys(store: Store, secret?: string): Promise<SigningKeys> {
  const { rows, seal } = await store.transaction(async (trx) => {
    await lockFor(trx, 'keys');
    const { current } = await loadSeals(trx, secret);
    if (!(await hasKey(trx, tokenPurpose))) await createTokenKey(trx, current);
    if (!(await hasKey(trx, captchaPurpose))) await createCaptchaSecret(trx, current);
    return {
      rows: await trx.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute(),
      seal: current,
    };
  });
  const tokens = rows.filter((row) => row.purpose === tokenPurpose);
  const current = tokens.find((row) => row.retired_at === null);
  const captcha = rows.find((row) => row.purpose === captchaPurpose && row.retired_at === null);
  if (!current || !captcha) throw unreadable();
  const captchaSecret = openKey(seal, captcha)['k'];
  if (typeof captchaSecret !== 'string') throw unreadable();
  const verificationKeys = new Map(
    await Promise.all(tokens.map(async (row) => [row.id, await importKey(row.public_jwk)] as const)),
  );
  return {
    tokenKeyId: current.id,
    tokenKey: await importKey(openKey(seal, current)),
    verificationKey: (keyId) => verificationKeys.get(keyId),
    captchaSecret,
    seal,
  };
}

function unreadable(): Error {
  return new Error('The signing keys of the database cannot be read: restore them from a backup.');
}

function openKey(seal: Seal, { id, sealed_key: sealed }: { id: string; sealed_key: Uint8Array | null }): JWK {
  if (!sealed) throw unreadable();
  return JSON.parse(Buffer.from(seal.open(sealed, sealedPlaces.signing_keys.placeOf(id))).toString()) as JWK;
}

async function hasKey(trx: Transaction<Schema>, purpose: string): Promise<boolean> {
  const row = await trx
    .selectFrom('signing_keys')
    .select('id')
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function createTokenKey(trx: Transaction<Schema>, seal: Seal): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  await insertKey(trx, seal, tokenPurpose, 'ES256', await exportJWK(publicKey), await exportJWK(privateKey));
}

async function createCaptchaSecret(trx: Transaction<Schema>, seal: Seal): Promise<void> {
  await insertKey(trx, seal, captchaPurpose, 'HS256', {}, { kty: 'oct', k: randomBytes(32).toString('base64url') });
}

async function insertKey(
  trx: Transaction<Schema>,
  seal: Seal,
  purpose: string,
  algorithm: string,
  publicJwk: JWK,
  privateJwk: JWK,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('signing_keys')
    .values({
      id,
      purpose,
      algorithm,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: null,
      ...sealKey(seal, id, { ...privateJwk }),
      retired_at: null,
    })
    .execute();
}

async function importKey(jwk: Record<string, unknown>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key of the database is not an ES256 key.');
  return key;
}
