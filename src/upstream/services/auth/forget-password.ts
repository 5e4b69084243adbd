import { type forgetPassword as call } from '../../../contract/generated/calls/auth';
import { appendAudit } from '../../store/audit';
import { withOwnTransactions, type Handler } from '../../domain/handler';
import type { Services } from '../../domain/services';
import { messageIn } from '../../domain/texts';
import { mailPasswordLink } from '../../domain/accounts/account-mails';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { findPerson, type Person, type PersonKey } from '../../domain/accounts/people';
import { countLinks } from '../../domain/accounts/password-tokens';

/** The answer never comes sooner than this, so its time does not tell whether there is such an account. */
const answerMs = 300;
/** Nobody's mailbox is filled by pressing the button again. */
const mostLinks = 3;

const handleForgetPassword: Handler<typeof call> = async ({ body, services, language, now }) => {
  const due = new Promise((resolve) => setTimeout(resolve, answerMs));
  if (body.captcha !== undefined) await spendCaptcha(services, services.store.db, 'proof', body.captcha, now);
  const person = await findPerson(services.store.db, keyOf(body));
  if (person?.status === 'ACTIVE') await sendLink(services, person, now);
  await due;
  return { message: messageIn('recoveryEmailSent', language) };
};

/** What the one field of the page holds, whichever name it comes by. */
function keyOf({ username, email }: { username?: string; email?: string }): PersonKey {
  const typed = username ?? email ?? '';
  return typed.includes('@') ? { email: typed } : { username: typed };
}

async function sendLink(services: Services, person: Person, now: Date): Promise<void> {
  await services.store.transaction(async (trx) => {
    if ((await countLinks(trx, person.id, 'reset', now)) >= mostLinks) return;
    await mailPasswordLink({ services, trx, now }, person, 'reset');
    await appendAudit(trx, { actor: null, action: 'password.reset-request', subject: `users/${person.id}`, at: now });
  });
}

/** Mails a link to set a new password. The same answer, at the same time, whether or not the account exists. */
export const forgetPassword = withOwnTransactions(handleForgetPassword);
