import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appendAudit } from '../../store/audit';
import { lockFor } from '../../store/advisory-lock';
import type { Store } from '../../store/database';
import type { Schema } from '../../store/schema';
import { sealOf, type Seal } from './seal';
import { sealAnew, sealedPlaces } from './sealed-places';

const ownPurpose = 'pki';
const captchaPurpose = 'captcha';

/** What seals secrets at rest. */
export interface Seals {
  readonly current: Seal;
}

/**
 * Loads the seals. The operator's secret (PKI_SECRET) seals; without one, which the demo alone allows, a secret of the
 * database's own does. Whatever lies in clear or under the database's own is sealed with the operator's as soon as there is
 * one.
 * @throws SecretRejected when something was sealed with another secret
 */
export async function loadSeals(trx: Transaction<Schema>, secret: string | undefined): Promise<Seals> {
  await lockFor(trx, 'seals');
  const own = await ownSecret(trx);
  const current = secret === undefined ? sealOf(own ?? (await createOwnSecret(trx))) : operatorSeal(secret);
  await sealPinsOfCaptchaSecret(trx, current);
  await sealKeysInClear(trx, current);
  await sealAnew(trx, current, own ? [sealOf(own)] : []);
  if (secret !== undefined) await dropOwnSecret(trx);
  return { current };
}

/** The secrets of a rotation, 64 hexadecimal digits each. */
export interface Rotation {
  /** Absent: the database's own. */
  readonly former: string | undefined;
  readonly next: string;
}

/**
 * Seals everything with the next secret, all or nothing. Running it again seals what a server that ran on with the former
 * one has sealed since.
 * @returns how many values were sealed anew, by table
 * @throws SecretRejected when something was sealed with neither
 */
export function rotateSecret(
  store: Store,
  { former, next }: Rotation,
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  return store.transaction(async (trx) => {
    await lockFor(trx, 'seals');
    const own = await ownSecret(trx);
    const seals = [...(former === undefined ? [] : [operatorSeal(former)]), ...(own ? [sealOf(own)] : [])];
    const counts = await sealAnew(trx, operatorSeal(next), seals);
    await dropOwnSecret(trx);
    const sealed = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await appendAudit(trx, { actor: null, action: 'secret.rotate', subject: 'secrets', detail: { sealed }, at: now });
    return counts;
  });
}

function operatorSeal(secret: string): Seal {
  return sealOf(Buffer.from(secret, 'hex'));
}

/** Seals token and captcha keys of databases from before they were sealed. */
async function sealKeysInClear(trx: Transaction<Schema>, current: Seal): Promise<void> {
  const rows = await trx
    .selectFrom('signing_keys')
    .select(['id', 'private_jwk'])
    .where('purpose', '<>', ownPurpose)
    .where('private_jwk', 'is not', null)
    .execute();
  for (const { id, private_jwk: key } of rows) {
    await trx
      .updateTable('signing_keys')
      .set({ ...sealKey(current, id, key ?? {}), private_jwk: null })
      .where('id', '=', id)
      .execute();
  }
}

/** Returns a signing key's JWK as its row has it. */
export function sealKey(
  seal: Seal,
  id: string,
  jwk: Readonly<Record<string, unknown>>,
): { sealed_key: Uint8Array; sealed_by: string } {
  return {
    sealed_key: seal.close(Buffer.from(JSON.stringify(jwk)), sealedPlaces.signing_keys.placeOf(id)),
    sealed_by: seal.name,
  };
}

/**
 * Seals PINs of databases from before seals had names: under the operator's secret, or under one made of the captcha's.
 */
async function sealPinsOfCaptchaSecret(trx: Transaction<Schema>, current: Seal): Promise<void> {
  const tokens = await trx
    .selectFrom('token_serials')
    .select(['serial', 'sealed_pin'])
    .where('sealed_pin', 'is not', null)
    .where('sealed_by', 'is', null)
    .execute();
  if (tokens.length === 0) return;
  const captcha = await trx
    .selectFrom('signing_keys')
    .select('private_jwk')
    .where('purpose', '=', captchaPurpose)
    .where('private_jwk', 'is not', null)
    .execute();
  const seals = [current, ...captcha.map(({ private_jwk: key }) => sealOf(Buffer.from(String(key?.['k']))))];
  for (const { serial, sealed_pin: sealed } of tokens) {
    const place = sealedPlaces.token_serials.placeOf(serial);
    const pin = seals.map((seal) => tryOpen(seal, sealed ?? Buffer.of(), place)).find((plain) => plain !== undefined);
    // One that no secret opens is lost as a PIN.
    const columns = pin ? { sealed_pin: current.close(pin, place), sealed_by: current.name } : { sealed_pin: null };
    await trx.updateTable('token_serials').set(columns).where('serial', '=', serial).execute();
  }
}

function tryOpen(seal: Seal, sealed: Uint8Array, place: string): Uint8Array | undefined {
  try {
    return seal.open(sealed, place);
  } catch {
    // It was sealed by another secret.
    return undefined;
  }
}

async function ownSecret(trx: Transaction<Schema>): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('signing_keys')
    .select('private_jwk')
    .where('purpose', '=', ownPurpose)
    .executeTakeFirst();
  const secret = row?.private_jwk?.['k'];
  return typeof secret === 'string' ? Buffer.from(secret, 'base64url') : undefined;
}

async function createOwnSecret(trx: Transaction<Schema>): Promise<Buffer> {
  const secret = randomBytes(32);
  await trx
    .insertInto('signing_keys')
    .values({
      id: randomUUID(),
      purpose: ownPurpose,
      algorithm: 'A256GCM',
      public_jwk: '{}',
      private_jwk: JSON.stringify({ kty: 'oct', k: secret.toString('base64url') }),
      sealed_key: null,
      sealed_by: null,
      retired_at: null,
    })
    .execute();
  return secret;
}

/** Forgets the database's own secret, when nothing is sealed with it any more. */
async function dropOwnSecret(trx: Transaction<Schema>): Promise<void> {
  await trx.deleteFrom('signing_keys').where('purpose', '=', ownPurpose).execute();
}
