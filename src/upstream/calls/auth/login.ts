import type * as calls from '../../../contract/generated/calls/auth';
import { authenticate } from '../../domain/accounts/authenticate';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { openPassword } from '../../domain/accounts/login-challenge';
import { newLoginId } from '../../domain/accounts/login-exchange';
import { requireOwnName } from '../../domain/accounts/own-name';
import { findPerson } from '../../domain/accounts/people';
import { rotateRefreshToken } from '../../domain/accounts/refresh-rotation';
import { endedError, endSession } from '../../domain/accounts/session-end';
import { sessionGrant, shownRole } from '../../domain/accounts/session-grant';
import { findSessionByRefreshToken, signOutSession } from '../../domain/accounts/sign-out-session';
import { startSession } from '../../domain/accounts/start-session';
import { issueSessionToken } from '../../domain/accounts/bearer-tokens';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { translate } from '../../translate';
import { appendAudit } from '../../store/audit';

const handle: OwnHandler<typeof calls.login> = async ({ body, services, origin, now }) => {
  const { store } = services;
  if (body.challenge === undefined) throw new ApiError('challengeExpired');
  await spendCaptcha(services, store.db, 'proof', body.captcha, now);
  const password = await openPassword(services, body.password, body.challenge);
  const { person, configuration } = await authenticate(services, {
    key: { signInName: body.username },
    password,
    origin,
  });
  const { session, loginId } = await store.transaction(async (trx) => {
    const opened = await startSession(trx, { userId: person.id, configuration, origin, now });
    const id = await newLoginId(trx, { userId: person.id, sessionId: opened.id, now });
    return { session: opened, loginId: id };
  });
  const jwt = await issueSessionToken(services, 'main', session, person);
  return { jwt, userName: person.username, role: shownRole(person), loginId };
};

/**
 * Signs in by user name or e-mail: a solved captcha, spent here; the password under a one-time challenge. The answer's
 * `loginId` is the id of /routing-login/{id}. Any session the person had elsewhere ends.
 */
export const login = withOwnTransactions(handle);

/**
 * Ends the session of the bearer, and that of the refresh token: one that was rotated away meanwhile leaves neither open.
 * Always 200 and always the same answer: the browser has forgotten everything already, and there is nothing it could do
 * about a failure.
 */
export const logoutSecurity: Handler<typeof calls.logoutSecurity> = async ({ body, caller, trx, now, language }) => {
  if (caller) await signOutSession(trx, { id: caller.sessionId, userId: caller.userId }, now);
  const session = await findSessionByRefreshToken(trx, body.refreshToken);
  if (session) await signOutSession(trx, session, now);
  return { message: translate(language, 'errors.signedOut') };
};

/**
 * Renews the session: rotates the refresh token, moves the deadline, reads roles anew. A replay within ten seconds gets
 * the same refresh token; a later one is a copy, so the session ends for its holder.
 * @throws ApiError usernameNotOwn; refreshInvalid; concurrentSession or sessionEnded when the session is over
 */
export const refreshTokenSecurity: Handler<typeof calls.refreshTokenSecurity> = async (context) => {
  const { body, services, trx, now, origin } = context;
  const caller = callerOf(context);
  requireOwnName(caller, body.username);
  const { sessionId, userId } = caller;
  const rotation = await rotateRefreshToken(trx, sessionId, body.refreshToken, now);
  if (rotation.kind === 'ended') throw endedError(rotation.reason);
  if (rotation.kind === 'stolen') {
    await endSession(trx, sessionId, 'theft', now);
    const detail = { session: sessionId, address: origin.ip };
    await appendAudit(trx, { actor: userId, action: 'session.theft', subject: `users/${userId}`, detail, at: now });
    throw new ApiError('refreshInvalid', { keepWrites: true });
  }
  const person = await findPerson(trx, { id: userId });
  if (!person) throw new ApiError('sessionEnded');
  return sessionGrant(services, person, { id: sessionId, ...rotation });
};

/** Reports on a solved captcha, once. The body's `url`, the captcha service of the specification, is never fetched. */
export const verifyCaptcha: Handler<typeof calls.verifyCaptcha> = async ({ body, services, trx, now }) => {
  await spendCaptcha(services, trx, 'report', body.value, now);
  return { success: true };
};

/** Returns the version of the product, as its package says. */
export const versionConsult: Handler<typeof calls.versionConsult> = async ({ services }) => ({
  version: services.settings.version,
});
