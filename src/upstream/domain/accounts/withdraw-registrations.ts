import type { Store } from '../../store/database';
import { verifyPassword } from './password-hash';
import { normalizeEmail } from '../../../contract/normalize-email';

interface Withdrawn {
  readonly email: string;
  /** The password chosen with it, which shows that the same person withdraws it. */
  readonly password: string;
  readonly network: string;
}

/**
 * Ends the links of the registrations that a person made of a mistyped address, so that its reader activates no second
 * account. Those of another network stay: what takes time here says nothing of them.
 */
export async function withdrawRegistrations(
  store: Store,
  { email, password, network }: Withdrawn,
  now: Date,
): Promise<void> {
  const waiting = await store.db
    .selectFrom('registrations')
    .select(['token_hash', 'password_hash'])
    .where('address', '=', normalizeEmail(email))
    .where('network', '=', network)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  for (const registration of waiting) {
    if (!(await verifyPassword(registration.password_hash, password))) continue;
    await store.db
      .updateTable('registrations')
      .set({ expires_at: now })
      .where('token_hash', '=', registration.token_hash)
      .execute();
  }
}
