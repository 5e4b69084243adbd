import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { decryptPassword } from '../../../contract/wire-cipher';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import { newSecret } from './refresh-secret';

const challengeValidityMs = serverLimits.accounts.challengeMinutes * minuteMs;

/** Returns a one-time value that goes inside the encrypted password. */
export async function newLoginChallenge({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<{ challenge: string; expiresAt: Date }> {
  const now = clock();
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeValidityMs);
  await store.db
    .insertInto('login_challenges')
    .values({ challenge, created_at: now, expires_at: expiresAt, used_at: null })
    .execute();
  return { challenge, expiresAt };
}

/**
 * Returns the password inside an encrypted one, spending its challenge whatever comes of it.
 * @param named the challenge the body names, if it does; it must be the one inside
 * @throws ApiError challengeExpired when the ciphertext is not one of ours or its challenge unknown, spent or too old
 */
export async function openPassword(
  { store, settings, clock }: Pick<Services, 'store' | 'settings' | 'clock'>,
  encrypted: string,
  named: string | undefined,
): Promise<string> {
  const opened = decryptPassword(encrypted, settings.login);
  if (!opened || (named !== undefined && named !== opened.challenge)) throw new ApiError('challengeExpired');
  const now = clock();
  const spent = await store.db
    .updateTable('login_challenges')
    .set({ used_at: now })
    .where('challenge', '=', opened.challenge)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw new ApiError('challengeExpired');
  return opened.password;
}
