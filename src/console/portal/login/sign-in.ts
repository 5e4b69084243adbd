import { login } from '../../../contract/generated/calls/auth/login';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { persistToken } from '../../session/persist-token';
import { encryptPasswordForWire } from '../../session/encrypt-password-for-wire';
import type { AuthLoginResult, SessionGrant } from '../../../contract/generated/types';

export interface Credentials {
  username: string;
  password: string;
  /** A captcha just verified. */
  captcha: string;
}

/**
 * Signs in with the security login: the password goes encrypted together with a one-time challenge.
 *
 * @returns the id that /routing-login/{id} exchanges for the session; or the session itself, as the specification has it.
 * @throws CallError in the server's words (an expired password carries email and daysTemp in `answer`); "token no
 *   encontrado" when neither an error, a login id nor a session came.
 */
export async function signIn({ username, password, captcha }: Credentials): Promise<string | SessionGrant> {
  const body = { username, captcha, ...(await encryptPasswordForWire(password)) };
  const { result } = await send(login, { body });
  if (result.error) throw new CallError(result.error, 401, codeOf(result), { responseBody: { ...result } });
  if (!result.loginId) return grantIn(result);
  // The identity service takes it while the session is not there yet.
  if (result.jwt) await persistToken('temporary', result.jwt);
  return result.loginId;
}

/** Returns the session that the login answers at once; the specification calls its main token `jwt`, too. */
async function grantIn({ jwt, token = jwt, ...result }: AuthLoginResult): Promise<SessionGrant> {
  const { user, refreshToken, tokenSecurity, roles, timeSession } = result;
  if (!token || !refreshToken || !tokenSecurity || !user)
    throw new CallError(await errorText('tokenNotFound'), 401, 'tokenNotFound');
  return { user, token, refreshToken, tokenSecurity, roles, timeSession };
}

/** Returns the error's code: only an expired password says an e-mail or days. */
function codeOf(result: { email?: string; daysTemp?: number }): string {
  return result.email === undefined && result.daysTemp === undefined ? 'invalidCredentials' : 'passwordExpired';
}
