import { type login as call } from '../../../contract/generated/calls/auth';
import { CallFailure } from '../../domain/failure';
import { withOwnTransactions, type Handler } from '../../domain/handler';
import { authenticate } from '../../domain/accounts/authenticate';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { openPassword } from '../../domain/accounts/login-challenge';
import { newLoginId } from '../../domain/accounts/login-exchange';
import { shownRole } from '../../domain/accounts/session-grant';
import { startSession } from '../../domain/accounts/start-session';
import { issueSessionToken } from '../../domain/accounts/tokens';

const handle: Handler<typeof call> = async ({ body, services, origin, now }) => {
  const { store } = services;
  if (body.challenge === undefined) throw new CallFailure('challengeExpired');
  await spendCaptcha(services, store.db, 'proof', body.captcha, now);
  const password = await openPassword(services, body.password, body.challenge);
  const { person, configuration } = await authenticate(services, {
    key: { username: body.username },
    password,
    origin,
  });
  const { session, loginId } = await store.transaction(async (trx) => {
    const opened = await startSession(trx, services, { userId: person.id, configuration, origin, now });
    const id = await newLoginId(trx, { userId: person.id, sessionId: opened.id, now });
    return { session: opened, loginId: id };
  });
  const jwt = await issueSessionToken(services, 'main', session, person);
  return { jwt, userName: person.username, role: shownRole(person), loginId };
};

/**
 * Signs in (spec 2, section 7.8): a solved captcha, spent here; the password under a one-time challenge. The answer's
 * `loginId` is the id of /routing-login/{id}. Any session the person had elsewhere ends.
 */
export const login = withOwnTransactions(handle);
