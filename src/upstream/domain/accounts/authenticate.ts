import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { readConfiguration, type Configuration } from '../configuration/configuration-values';
import { ApiError } from '../api-error';
import type { Origin } from '../handler';
import type { Services } from '../services';
import { mailAboutAccount } from './account-mails';
import { accountKey, addressKey, countAttempt, deleteAttempts, rejectWhileWaiting } from './attempts';
import { addressRules, passwordRules, type BackOffRules } from './back-off';
import { findPerson, type Person } from './people';
import { verifyPassword } from './password-hash';
import { daysOfValidity, hasExpired } from './password-validity';

/** Who wants in, by what, and from where. */
interface Candidate {
  readonly key: { signInName: string } | { email: string };
  readonly password: string;
  readonly origin: Origin;
}

/**
 * Returns the person a name and a password belong to, and the configuration they were admitted by. Opens its own
 * transactions: the password is checked outside of any. An unknown name costs the same time and waits, and says the same.
 * @throws ApiError invalidCredentials, before the last try with what it will do; tooManyRequests, accountLocked; with the
 *   right password, accountDisabled or passwordExpired (with email and daysTemp)
 */
export async function authenticate(
  services: Services,
  candidate: Candidate,
): Promise<{ person: Person; configuration: Configuration }> {
  const { store, clock } = services;
  const { origin, password } = candidate;
  const now = clock();
  const configuration = await readConfiguration(store.db);
  const rules = passwordRules(configuration);
  const person = await findPerson(store.db, candidate.key);
  // An e-mail counts for its account, as its user name does.
  const key = accountKey(person ? { userId: person.id } : { typed: typedName(candidate.key) });

  await rejectWhileWaiting(store.db, addressKey(origin.ip), addressRules, now);
  const triesLeft = await store.transaction((trx) => countAttempt(trx, key, rules, now));
  const secret = person && (await readSecret(services, person.id));
  const matches = await verifyPassword(secret?.password_hash, password);
  if (!person || !secret || !matches) {
    const locks = triesLeft === 0;
    await store.transaction((trx) => recordFailedAttempt(services, trx, { person, origin, locks, rules, now }));
    const minutes = rules.lockMs / minuteMs;
    throw new ApiError('invalidCredentials', triesLeft === 1 ? { detail: { triesLeft, lockMinutes: minutes } } : {});
  }
  await deleteAttempts(store.db, key);
  if (person.status !== 'ACTIVE') {
    await refuse(services, person, origin, 'disabled', now);
    throw new ApiError('accountDisabled');
  }
  if (hasExpired(secret, configuration, now)) {
    await refuse(services, person, origin, 'expired', now);
    throw new ApiError('passwordExpired', {
      detail: { email: person.email, daysTemp: daysOfValidity(configuration) },
    });
  }
  return { person, configuration };
}

function typedName(key: Candidate['key']): string {
  return 'email' in key ? key.email : key.signInName;
}

function readSecret({ store }: Pick<Services, 'store'>, userId: string) {
  return store.db.selectFrom('user_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

interface FailedAttempt {
  readonly person: Person | undefined;
  readonly origin: Origin;
  readonly locks: boolean;
  readonly rules: BackOffRules;
  readonly now: Date;
}

/** Records a failed attempt without the name that was typed: now and then it is the password. */
async function recordFailedAttempt(
  services: Services,
  trx: Transaction<Schema>,
  { person, origin, locks, rules, now }: FailedAttempt,
): Promise<void> {
  await countAddress(trx, origin, now);
  const subject = person ? `users/${person.id}` : 'users';
  const detail = { address: origin.ip, known: person !== undefined };
  await appendAudit(trx, {
    actor: null,
    action: 'session.refuse',
    subject,
    detail: { ...detail, reason: 'credentials' },
    at: now,
  });
  if (locks) {
    if (person) await mailAboutAccount({ services, trx }, person, 'locked');
    await appendAudit(trx, {
      actor: null,
      action: 'account.lock',
      subject,
      detail: { ...detail, minutes: rules.lockMs / minuteMs },
      at: now,
    });
  }
}

/** Counts the address. One that waits already has been answered by then; its count is not worth a second error. */
async function countAddress(trx: Transaction<Schema>, origin: Origin, now: Date): Promise<void> {
  try {
    await countAttempt(trx, addressKey(origin.ip), addressRules, now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function refuse({ store }: Services, person: Person, origin: Origin, reason: string, now: Date): Promise<void> {
  await store.transaction((trx) =>
    appendAudit(trx, {
      actor: person.id,
      action: 'session.refuse',
      subject: `users/${person.id}`,
      detail: { address: origin.ip, reason },
      at: now,
    }),
  );
}
