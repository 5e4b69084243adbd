import { minuteMs } from '../../../contract/durations';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import { readConfiguration } from '../configuration/configuration-values';
import type { Services } from '../services';
import { mailAboutAccount } from './account-mails';
import { accountKey, countAttempt, deleteAttempts } from './attempts';
import { passwordRules } from './back-off';
import { verifyPassword } from './password-hash';
import type { Person } from './people';

/**
 * Asks a person who is signed in for the password again. Guesses count with those of a sign-in, so that an open session is
 * no way around its waits.
 * @throws ApiError validationFailed under /password; tooManyRequests or accountLocked
 */
export async function requireOwnPassword(
  services: Services,
  person: Person,
  password: string,
  now: Date,
): Promise<void> {
  const { store } = services;
  const rules = passwordRules(await readConfiguration(store.db));
  const key = accountKey({ userId: person.id });
  const locks = (await store.transaction((trx) => countAttempt(trx, key, rules, now))) === 0;
  const secret = await store.db
    .selectFrom('user_secrets')
    .select('password_hash')
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  if (await verifyPassword(secret?.password_hash, password)) {
    await deleteAttempts(store.db, key);
    return;
  }
  if (locks) {
    await store.transaction(async (trx) => {
      await mailAboutAccount({ services, trx }, person, 'locked');
      const detail = { minutes: rules.lockMs / minuteMs };
      await appendAudit(trx, { actor: null, action: 'account.lock', subject: `users/${person.id}`, detail, at: now });
    });
  }
  throw new ApiError('validationFailed', { fields: [{ field: '/password', code: 'ownPasswordWrong' }] });
}
