import type { Kysely, Transaction } from 'kysely';
import { passwordViolations, type PasswordOwner } from '../../../contract/password-policy';
import type { Schema } from '../../store/schema';
import { ApiError, type InvalidField } from '../api-error';
import { verifyPassword } from './password-hash';
import { normalizeEmail } from '../../../contract/normalize-email';

/**
 * Checks a new password against the policy and the one in force.
 * @throws ApiError validationFailed with every broken rule under /password, in words
 */
export async function requireGoodPassword(
  database: Kysely<Schema>,
  owner: PasswordOwner & { readonly id?: string },
  password: string,
): Promise<void> {
  const broken: InvalidField[] = passwordViolations(password, owner).map(({ code, params }) => ({
    field: '/password',
    code,
    params,
  }));
  if (broken.length === 0 && owner.id !== undefined && (await isFormer(database, owner.id, password))) {
    broken.push({ field: '/password', code: 'passwordReused' });
  }
  if (broken.length > 0) throw new ApiError('validationFailed', { fields: broken });
}

async function isFormer(database: Kysely<Schema>, userId: string, password: string): Promise<boolean> {
  const secret = await database
    .selectFrom('user_secrets')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return secret !== undefined && (await verifyPassword(secret.password_hash, password));
}

/** Stores the hash of a password that was set by a mailed link, in force from now: the link proved the address. */
export async function storePassword(
  trx: Transaction<Schema>,
  { id: userId, email }: { readonly id: string; readonly email: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const secret = {
    password_hash: passwordHash,
    changed_at: now,
    expires_at: null,
    proven_email: normalizeEmail(email),
  };
  await trx
    .insertInto('user_secrets')
    .values({ user_id: userId, ...secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(secret))
    .execute();
}
