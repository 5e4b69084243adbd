import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/auth';
import { mailKnownAccount, mailRegistrationLink } from '../../domain/accounts/account-mails';
import { requireAllowedDomain } from '../../domain/accounts/allowed-domains';
import { spendFormCaptcha } from '../../domain/accounts/captcha-proof';
import { hashPassword } from '../../domain/accounts/password-hash';
import { findPerson } from '../../domain/accounts/people';
import { requireOpenRegistration, storeRegistration, type Applicant } from '../../domain/accounts/registration';
import { withdrawRegistrations } from '../../domain/accounts/withdraw-registrations';
import { requireGoodPassword } from '../../domain/accounts/set-password';
import { type OwnHandler, outcome, withOwnTransactions } from '../../domain/handler';
import { networkOf } from '../../domain/network-of';
import type { Services } from '../../domain/services';
import { withMinDuration } from '../../domain/with-min-duration';
import { translate } from '../../translate';
import { appendAudit } from '../../store/audit';

const handleOlderRegister: OwnHandler<typeof calls.olderRegister> = async ({
  body,
  services,
  language,
  origin,
  now,
}) => {
  const { email, username, names = username, lastNames = '', password } = body;
  await withMinDuration(serverLimits.accounts.minResponseMs, async () => {
    const configuration = await requireOpenRegistration(services.store.db);
    await spendFormCaptcha(services, services.store.db, configuration, body.captcha, now);
    requireAllowedDomain(email, configuration);
    await requireGoodPassword(services.store.db, { username, email }, password);
    const passwordHash = await hashPassword(password);
    const { correctedEmail, correctedPassword } = body;
    if (correctedEmail !== undefined && correctedPassword !== undefined) {
      const corrected = { email: correctedEmail, password: correctedPassword, network: networkOf(origin.ip) };
      await withdrawRegistrations(services.store, corrected, now);
    }
    await receive(services, { email, username, names, lastNames, language, passwordHash }, origin.ip, now);
  });
  const name = `${names} ${lastNames}`.trim();
  return outcome(
    { user: { username, name, email } },
    {
      status: 201,
      message: translate(language, 'errors.registrationReceived'),
    },
  );
};

async function receive(services: Services, applicant: Applicant, ip: string, now: Date): Promise<void> {
  await services.store.transaction(async (trx) => {
    const person = await findPerson(trx, { email: applicant.email });
    const token = await storeRegistration(trx, applicant, { userId: person?.id ?? null, network: networkOf(ip), now });
    if (token === undefined) return;
    if (person) await mailKnownAccount({ services, trx }, person);
    else await mailRegistrationLink({ services, trx }, applicant, token);
    await appendAudit(trx, {
      actor: null,
      action: 'registration.receive',
      subject: person ? `users/${person.id}` : 'users',
      detail: { address: ip, known: person !== undefined },
      at: now,
    });
  });
}

/**
 * Takes a registration, where the configuration key `AllowRegistration` lets it. Whether the address or the name has an
 * account shows in the mail to that address alone: the answer and its time are the same. So no token comes back.
 * @throws ApiError registrationDisabled; captchaRequired; tooManyRequests of the network; validationFailed under /email for
 *   its domain, or under /password
 */
export const olderRegister = withOwnTransactions(handleOlderRegister);
