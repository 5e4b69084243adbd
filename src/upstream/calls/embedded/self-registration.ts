import type * as calls from '../../../contract/generated/calls/embedded';
import { countAttempt, registrationKey } from '../../domain/accounts/attempts';
import { passwordRules } from '../../domain/accounts/back-off';
import { openPassword } from '../../domain/accounts/login-challenge';
import { newLoginId } from '../../domain/accounts/login-exchange';
import { verifyPassword } from '../../domain/accounts/password-hash';
import {
  createRegistered,
  isRegistrationOpen,
  requireOpenRegistration,
  requireRegistration,
} from '../../domain/accounts/registration';
import { startSession } from '../../domain/accounts/start-session';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError } from '../../domain/api-error';
import { type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { appendAudit } from '../../store/audit';

/** Returns whether people may register themselves. */
export const readRegistration: Handler<typeof calls.readRegistration> = async ({ services: { store } }) => ({
  isOpen: await isRegistrationOpen(store.db, await readConfiguration(store.db)),
});

/** Returns the address of a registration by its link. @throws ApiError registrationDisabled; restoreLinkExpired */
export const readRegistrationLink: Handler<typeof calls.readRegistrationLink> = async ({
  body: { token },
  services: { store },
  now,
}) => {
  await requireOpenRegistration(store.db);
  return { email: (await requireRegistration(store.db, token, now)).email };
};

const handleConfirmRegistration: OwnHandler<typeof calls.confirmRegistration> = async ({
  body,
  services,
  origin,
  now,
}) => {
  const { store } = services;
  const configuration = await requireOpenRegistration(store.db);
  const password = await openPassword(services, body.password, body.challenge);
  const registration = await requireRegistration(store.db, body.token, now);
  const rules = passwordRules(configuration);
  await store.transaction((trx) => countAttempt(trx, registrationKey(registration.token_hash), rules, now));
  if (!(await verifyPassword(registration.password_hash, password)))
    throw new ApiError('validationFailed', { fields: [{ field: '/password', code: 'registrationPasswordWrong' }] });
  const loginId = await store.transaction(async (trx) => {
    const userId = await createRegistered(trx, registration, now);
    if (userId === undefined) throw new ApiError('restoreLinkExpired');
    await appendAudit(trx, {
      actor: userId,
      action: 'users.register',
      subject: `users/${userId}`,
      detail: { address: origin.ip },
      at: now,
    });
    const session = await startSession(trx, { userId, configuration, origin, now });
    return newLoginId(trx, { userId, sessionId: session.id, now });
  });
  return { loginId };
};

/**
 * Makes the account of a registration by the link of its mail and the password chosen there, and signs in. The
 * password shows that the reader of the mail is who registered; guesses wait as those of a sign-in do.
 * @throws ApiError registrationDisabled; restoreLinkExpired; validationFailed under /password; tooManyRequests or
 *   accountLocked
 */
export const confirmRegistration = withOwnTransactions(handleConfirmRegistration);
