import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** Removes single-use things and stored answers whose time is over. */
export async function purgeExpired(database: Kysely<Schema>, now: Date): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('expires_at', '<', now).execute();
  await database.deleteFrom('captcha_spent').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_exchanges').where('expires_at', '<', now).execute();
  await database.deleteFrom('password_tokens').where('expires_at', '<', now).execute();
}
