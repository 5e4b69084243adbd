import type { Transaction } from 'kysely';
import { hourMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import { mailEmailLink, mailAboutAccount } from './account-mails';
import { lockPerson } from './lock-person';
import { voidLinks } from './password-tokens';
import { findPerson, type Person } from './people';
import { hashSecret, newSecret } from './refresh-secret';
import { normalizeEmail } from '../../../contract/normalize-email';

const { registrationLinkHours, registrationLinks } = serverLimits.accounts;

interface Context {
  readonly services: Services;
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/**
 * Mails a link to the address that a person wants instead of the account's, and informs the former one. An address that has
 * an account gets no link but a mail that says so, and counts like any other.
 * @throws ApiError emailChangesWaiting while enough links of the person may be used
 */
export async function askEmailChange({ services, trx, now }: Context, person: Person, email: string): Promise<void> {
  await lockPerson(trx, person.id);
  const { count } = await trx
    .selectFrom('email_changes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', person.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= registrationLinks) throw new ApiError('emailChangesWaiting');
  const token = newSecret();
  const expires_at = new Date(now.getTime() + registrationLinkHours * hourMs);
  await trx
    .insertInto('email_changes')
    .values({ token_hash: hashSecret(token), user_id: person.id, email, created_at: now, expires_at })
    .execute();
  const holder = await findPerson(trx, { email });
  if (holder) await mailAboutAccount({ services, trx }, holder, 'addressTaken');
  else await mailEmailLink({ services, trx }, person, { email, token });
  await mailAboutAccount({ services, trx }, person, 'addressAsked');
  await appendAudit(trx, {
    actor: person.id,
    action: 'users.ask-email-change',
    subject: `users/${person.id}`,
    at: now,
  });
}

interface OwnLink {
  readonly userId: string;
  readonly token: string;
}

/** Returns the address that a link would make the account's. @throws ApiError as {@link confirmEmailChange} does */
export async function readEmailChange(
  { trx, now }: Pick<Context, 'trx' | 'now'>,
  { userId, token }: OwnLink,
): Promise<string> {
  const change = await trx
    .selectFrom('email_changes')
    .select('email')
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!change || (await findPerson(trx, { email: change.email }))) throw new ApiError('restoreLinkExpired');
  return change.email;
}

/**
 * Makes the address of a link that of the account of the person who asked for it. Its link proved it; those to a password, which
 * went to the former address, end with the other changes that wait.
 * @returns the address
 * @throws ApiError restoreLinkExpired for a link of another person, and where the address has an account by now
 */
export async function confirmEmailChange({ services, trx, now }: Context, { userId, token }: OwnLink): Promise<string> {
  const change = await trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  const person = change && (await findPerson(trx, { id: userId }));
  if (!person || (await findPerson(trx, { email: change.email }))) throw new ApiError('restoreLinkExpired');
  const { email } = change;
  await trx
    .updateTable('users')
    .set(({ eb }) => ({ email, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('user_secrets')
    .set({ proven_email: normalizeEmail(email) })
    .where('user_id', '=', userId)
    .execute();
  await voidLinks(trx, userId, now);
  for (const to of [person.email, email]) await mailAboutAccount({ services, trx }, person, 'ownAddressChanged', to);
  const detail = { changed: ['email'] };
  await appendAudit(trx, { actor: userId, action: 'users.change-email', subject: `users/${userId}`, detail, at: now });
  return email;
}
