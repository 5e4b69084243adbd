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
 * Signs in as a browser does: login, then exchange of its id. Like any sign-in it ends the person's former session.
 * @param address of a running server, such as `http://127.0.0.1:3000`
 * @param password absent: the published one of demo mode
 * @throws Error in words when the server is not there or refuses
 */
export async function signIn(
  address: string,
  username: string,
  password?: string,
): Promise<SessionGrant & { token: string }> {
  const { configuration, loginId } = await login(address, username, password);
  const grant = await call<SessionGrant>(callUrl(address, configuration, 'embedded', '/exchange-login'), { loginId });
  if (grant.token === undefined) throw new Error('The exchange answered without a token.');
  return { ...grant, token: grant.token };
}

/**
 * Returns the one-time id that opens a session at `/routing-login/{id}`: proof of work, one-time challenge, encrypted
 * password. Parameters and errors are those of {@link signIn}.
 */
export function openLogin(address: string, username: string, password?: string): Promise<Login> {
  return login(address, username, password);
}

interface Login {
  readonly configuration: RuntimeConfiguration;
  readonly loginId: string;
  /** The main token of the same session. */
  readonly jwt?: string;
}

async function login(address: string, username: string, password?: string): Promise<Login> {
  const configuration = await call<RuntimeConfiguration>(new URL('/config.json', address));
  const secret = password ?? configuration.password;
  if (secret === undefined) throw new Error('This server is not in demo mode: put the password in RUBRICA_PASSWORD.');
  const urlOf = (path: string): URL => callUrl(address, configuration, 'embedded', path);
  const { challenge } = await call<{ challenge: string }>(urlOf('/login-challenge'));
  const captcha = await solveCaptcha(await call<Challenge>(urlOf('/captcha-challenge')));
  const encrypted = encryptPassword(secret, challenge, configuration.login);
  const body = { username, password: encrypted, challenge, captcha };
  const url = callUrl(address, configuration, 'auth', '/login');
  const { loginId, jwt } = await call<Partial<Pick<Login, 'loginId' | 'jwt'>>>(url, body);
  if (loginId === undefined) throw new Error('The login answered without an id to exchange.');
  return { configuration, loginId, ...(jwt !== undefined && { jwt }) };
}

function callUrl(
  address: string,
  { families }: RuntimeConfiguration,
  family: keyof RuntimeConfiguration['families'],
  path: string,
): URL {
  return new URL(families[family].base + path, address);
}

/** Returns the proof of work that a captcha asks for, as the calls take it. @throws Error when it takes too long */
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
  const response = await fetch(url, init).catch(() => {
    throw new Error(`No server answers at ${url.origin}: start it with npm start, or name its PORT.`);
  });
  const content = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(content.error ?? `${url.pathname} answered ${response.status}.`);
  return content;
}
