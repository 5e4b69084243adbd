import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SessionGrant } from '../../src/contract/generated/types';
import { encryptPassword, type WireKey } from '../../src/contract/wire-cipher';

interface RuntimeConfiguration {
  readonly demo: boolean;
  readonly password?: string;
  readonly login: WireKey;
  readonly families: Readonly<Record<'auth' | 'embedded', { readonly base: string }>>;
}

/**
 * Signs in as a browser does: proof of work, one-time challenge, encrypted password, exchange of the login id. Like
 * any sign-in it ends the person's former session.
 * @param address of a running server, such as `http://127.0.0.1:3000`
 * @param password absent: the published one of demo mode
 * @throws Error in words when the server is not there or refuses
 */
export async function signIn(
  address: string,
  username: string,
  password?: string,
): Promise<SessionGrant & { token: string }> {
  const configuration = await call<RuntimeConfiguration>(new URL('/config.json', address));
  const secret = password ?? configuration.password;
  if (secret === undefined) throw new Error('This server is not in demo mode: put the password in RUBRICA_PASSWORD.');
  const at = (family: 'auth' | 'embedded', path: string) =>
    new URL(configuration.families[family].base + path, address);
  const { challenge } = await call<{ challenge: string }>(at('embedded', '/login-challenge'));
  const captcha = await solveCaptcha(await call<Challenge>(at('embedded', '/captcha-challenge')));
  const encrypted = encryptPassword(secret, challenge, configuration.login);
  const { loginId } = await call<{ loginId?: string }>(at('auth', '/login'), {
    username,
    password: encrypted,
    challenge,
    captcha,
  });
  if (loginId === undefined) throw new Error('The login answered without an id to exchange.');
  const grant = await call<SessionGrant>(at('embedded', '/exchange-login'), { loginId });
  if (grant.token === undefined) throw new Error('The exchange answered without a token.');
  return { ...grant, token: grant.token };
}

/** The proof of work that a captcha asks for, as the calls take it. @throws Error when it takes too long */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha was not solved in time.');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function call<T>(url: URL, body?: object): Promise<T> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, init).catch(() => {
    throw new Error(`No server answers at ${url.origin}: start it with npm start, or name its PORT.`);
  });
  const content = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(content.error ?? `${url.pathname} answered ${answer.status}.`);
  return content;
}
