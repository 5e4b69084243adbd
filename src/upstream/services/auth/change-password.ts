import { type changePassword as call } from '../../../contract/generated/calls/auth';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../../domain/failure';
import { withOwnTransactions, type Handler } from '../../domain/handler';
import { messageIn } from '../../domain/texts';
import { mailNotice } from '../../domain/accounts/account-mails';
import { accountKey, forgetAttempts } from '../../domain/accounts/attempts';
import { openPassword } from '../../domain/accounts/login-challenge';
import { hashPassword } from '../../domain/accounts/password-hash';
import { findLink, spendLink } from '../../domain/accounts/password-tokens';
import { findPerson } from '../../domain/accounts/people';
import { endSessionsOf } from '../../domain/accounts/session-end';
import { requireGoodPassword, storePassword } from '../../domain/accounts/set-password';

const handleChangePassword: Handler<typeof call> = async ({ body, services, now, language }) => {
  const { store } = services;
  const password = await openPassword(services, body.password, body.challenge);
  const link = await findLink(store.db, body.token, now);
  const person = link && (await findPerson(store.db, { id: link.userId }));
  if (!link || person?.status !== 'ACTIVE') throw new CallFailure('restoreLinkExpired');
  await requireGoodPassword(store.db, person, password);
  const passwordHash = await hashPassword(password);
  await store.transaction(async (trx) => {
    if (!(await spendLink(trx, body.token, person.id, now))) throw new CallFailure('restoreLinkExpired');
    await storePassword(trx, person.id, passwordHash, now);
    await forgetAttempts(trx, accountKey({ userId: person.id }));
    const sessions = await endSessionsOf(trx, [person.id], 'password', now);
    await mailNotice({ services, trx }, person, 'changed');
    const detail = { purpose: link.purpose, sessions };
    await appendAudit(trx, {
      actor: person.id,
      action: 'password.change',
      subject: `users/${person.id}`,
      detail,
      at: now,
    });
  });
  return { message: messageIn('passwordUpdated', language) };
};

/**
 * Sets the password of a mailed link (spec 2, section 7.8), encrypted as at sign-in. The link is spent by a success
 * alone, so that a password against the policy can be mended; every session of the account ends.
 * @throws CallFailure restoreLinkExpired; validationFailed with the broken rules under /password
 */
export const changePassword = withOwnTransactions(handleChangePassword);
