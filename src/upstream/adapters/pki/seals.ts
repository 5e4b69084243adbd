import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { sealOf, type Seal } from './seal';

const purpose = 'pki';

/** The seal that new keys get, and the one that older ones may still have. */
export interface Seals {
  readonly current: Seal;
  readonly former?: Seal;
}

/**
 * The operator's secret (PKI_SECRET) seals; without one, which the demo alone allows, a secret of the database's own does.
 * Once there is an operator's secret, `former` opens what the database's own had sealed.
 */
export async function loadSeals(trx: Transaction<Schema>, secret: string | undefined): Promise<Seals> {
  const own = await ownSecret(trx);
  if (secret === undefined) return { current: sealOf(own ?? (await createOwnSecret(trx))) };
  return { current: sealOf(Buffer.from(secret, 'hex')), ...(own && { former: sealOf(own) }) };
}

/** Forgets the database's own secret, when nothing is sealed with it any more. */
export async function dropFormerSeal(trx: Transaction<Schema>): Promise<void> {
  await trx.deleteFrom('signing_keys').where('purpose', '=', purpose).execute();
}

async function ownSecret(trx: Transaction<Schema>): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('signing_keys')
    .select('private_jwk')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return typeof row?.private_jwk.k === 'string' ? Buffer.from(row.private_jwk.k, 'base64url') : undefined;
}

async function createOwnSecret(trx: Transaction<Schema>): Promise<Buffer> {
  const secret = randomBytes(32);
  await trx
    .insertInto('signing_keys')
    .values({
      id: randomUUID(),
      purpose,
      algorithm: 'A256GCM',
      public_jwk: '{}',
      private_jwk: JSON.stringify({ kty: 'oct', k: secret.toString('base64url') }),
      retired_at: null,
    })
    .execute();
  return secret;
}
