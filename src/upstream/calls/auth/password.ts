import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/auth';
import { mailAboutAccount } from '../../domain/accounts/account-mails';
import { accountKey, deleteAttempts } from '../../domain/accounts/attempts';
import { spendFormCaptcha } from '../../domain/accounts/captcha-proof';
import { openPassword } from '../../domain/accounts/login-challenge';
import { hashPassword } from '../../domain/accounts/password-hash';
import { findLink, findLinkEnd, spendLink } from '../../domain/accounts/password-tokens';
import { accountNameOf, findPerson, type PersonKey } from '../../domain/accounts/people';
import { requestPasswordLink } from '../../domain/accounts/request-password-link';
import { endSessionsOf } from '../../domain/accounts/session-end';
import { requireGoodPassword, storePassword } from '../../domain/accounts/set-password';
import { ApiError } from '../../domain/api-error';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { deadLinkError } from '../../domain/dead-link-error';
import { type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { withMinDuration } from '../../domain/with-min-duration';
import { translate } from '../../translate';
import { appendAudit } from '../../store/audit';

const handleChangePassword: OwnHandler<typeof calls.changePassword> = async ({ body, services, now, language }) => {
  const { store } = services;
  const password = await openPassword(services, body.password, body.challenge);
  const link = await findLink(store.db, body.token, now);
  const person = link && (await findPerson(store.db, { id: link.userId }));
  if (!link || person?.status !== 'ACTIVE') throw deadLinkError(await findLinkEnd(store.db, body.token, now));
  await requireGoodPassword(store.db, person, password);
  const passwordHash = await hashPassword(password);
  await store.transaction(async (trx) => {
    if (!(await spendLink(trx, body.token, person.id, now))) throw new ApiError('restoreLinkExpired');
    await storePassword(trx, person, passwordHash, now);
    await deleteAttempts(trx, accountKey({ userId: person.id }));
    const sessions = await endSessionsOf(trx, [person.id], 'password', now);
    await mailAboutAccount({ services, trx }, person, 'changed');
    const detail = { purpose: link.purpose, sessions };
    await appendAudit(trx, {
      actor: person.id,
      action: 'password.change',
      subject: `users/${person.id}`,
      detail,
      at: now,
    });
  });
  return { message: translate(language, 'errors.passwordUpdated') };
};

/**
 * Sets the password of a mailed link, encrypted as at sign-in. The link is spent by a success alone, so that a password
 * against the policy can be corrected; every session of the account ends.
 * @throws ApiError restoreLinkExpired; validationFailed with the broken rules under /password
 */
export const changePassword = withOwnTransactions(handleChangePassword);

const { minResponseMs } = serverLimits.accounts;

const handleForgetPassword: OwnHandler<typeof calls.forgetPassword> = async ({ body, services, language, now }) => {
  await withMinDuration(minResponseMs, async () => {
    const { store } = services;
    const { db } = store;
    await spendFormCaptcha(services, db, await readConfiguration(db), body.captcha, now);
    const person = await findPerson(db, keyOf(body));
    if (person?.status !== 'ACTIVE') return;
    await store.transaction((trx) => requestPasswordLink({ services, trx, actor: null, now }, person));
  });
  return { message: translate(language, 'errors.recoveryEmailSent') };
};

/** Returns what the one field of the page holds, whichever name it comes by. */
function keyOf({ username, email }: { username?: string; email?: string }): PersonKey {
  const typed = username ?? email ?? '';
  return typed.includes('@') ? { email: typed } : { username: typed };
}

/**
 * Mails a link to set a new password. The same answer, at the same time, whether or not the account exists.
 * @throws ApiError captchaRequired; captchaFailed
 */
export const forgetPassword = withOwnTransactions(handleForgetPassword);

/**
 * Returns whether the link of a mail may still be used, and for which account.
 * @throws ApiError restoreLinkExpired, with how the link ended
 */
export const validateTokenChangePassword: Handler<typeof calls.validateTokenChangePassword> = async ({
  body,
  trx,
  now,
  language,
}) => {
  const link = await findLink(trx, body.token, now);
  const person = link && (await findPerson(trx, { id: link.userId }));
  if (!link || person?.status !== 'ACTIVE') throw deadLinkError(await findLinkEnd(trx, body.token, now));
  return {
    message: translate(language, 'errors.linkValid'),
    username: accountNameOf(person),
    expiresAt: link.expiresAt.toISOString(),
  };
};
