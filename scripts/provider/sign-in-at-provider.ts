import { login } from '../../src/contract/generated/calls/auth';
import { limits } from '../../src/contract/generated/limits';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';
import { isObject } from '../../src/contract/is-object';
import { valueAt } from '../../src/contract/json-pointer';
import type { ProviderMapper } from '../../src/contract/provider-mapping';
import { encryptText } from '../../src/contract/wire-cipher';
import { askCall, askExchange, type Tokens } from './ask-call';
import { compareRecords, compareResult } from './compare-result';
import { noDifferences, type CallReport } from './call-report';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SignedIn {
  tokens: Tokens;
  /** Who asks, as far as the sign-in or the token says. */
  username: string | undefined;
  /** What renews the session that was opened here; undefined where it was not. */
  refreshToken: string | undefined;
  /** What was found on the way: the exchange of a sign-in's id, and the claims of the token. */
  reports: CallReport[];
}

/**
 * Signs in with what the environment holds: the tokens; or the id that the provider's page sent back, which is exchanged as the
 * console does; or an account that takes the specified login.
 *
 * @throws Error that names the variables, or says that nothing gave a token; never with a secret in it
 */
export async function signInAtProvider(
  profile: ProviderProfile,
  mapper: ProviderMapper,
  environment: Environment,
): Promise<SignedIn> {
  const { PROVIDER_TOKEN, PROVIDER_TOKEN_SECURITY, PROVIDER_LOGIN_ID } = environment;
  let refreshToken: string | undefined;
  const reports = PROVIDER_LOGIN_ID ? await exchange(profile, mapper, PROVIDER_LOGIN_ID) : [];
  let tokens = PROVIDER_TOKEN
    ? { main: PROVIDER_TOKEN, security: PROVIDER_TOKEN_SECURITY ?? PROVIDER_TOKEN }
    : tokensIn(reports[0]);
  if (!tokens) {
    const entered = await enter(profile, mapper, environment);
    // Where the profile names no page of the provider's, people sign in at the console's own, by this call.
    if (entered && !profile.login) reports.push(entered);
    tokens = tokensIn(entered);
    refreshToken = refreshTokenIn(entered);
  } else if (!PROVIDER_TOKEN) refreshToken = refreshTokenIn(reports[0]);
  if (!tokens) throw new Error(noToken(environment));
  const claim = valueAt(decoded(tokens.main), profile.token?.claims?.username ?? '/username');
  const username = [environment['PROVIDER_USERNAME'], claim].find((name): name is string => typeof name === 'string');
  return { tokens, username, refreshToken, reports: [...reports, claimsOf(profile, tokens.main)] };
}

function noToken({ PROVIDER_USERNAME, PROVIDER_LOGIN_ID }: Environment): string {
  if (PROVIDER_LOGIN_ID || PROVIDER_USERNAME)
    return 'The sign-in gave no token: check PROVIDER_LOGIN_ID and login.exchange, or PROVIDER_USERNAME, PROVIDER_PASSWORD, LOGIN_KEY and LOGIN_IV, or set PROVIDER_TOKEN.';
  return 'Who asks? Set PROVIDER_TOKEN (and PROVIDER_TOKEN_SECURITY), PROVIDER_LOGIN_ID, or PROVIDER_USERNAME and PROVIDER_PASSWORD.';
}

async function exchange(profile: ProviderProfile, mapper: ProviderMapper, id: string): Promise<CallReport[]> {
  const outcome = await askExchange(profile, mapper, id);
  if (!outcome) return [];
  const name = 'login.exchange';
  const { body = '', header = '' } = profile.login?.exchange ?? {};
  // An id that has just come is good: what refuses it has not understood how it is sent.
  const wrong = [`login.exchange.${body ? 'body' : header ? 'header' : 'path'}: not taken`];
  if (outcome.kind === 'refused') return [{ name, outcome, differences: { ...noDifferences, wrong }, mapped: [] }];
  if (outcome.kind !== 'reached') return [{ name, outcome, mapped: [] }];
  const differences = compareRecords('session-grant', [outcome.result], profile);
  const isRefused = Boolean(valueAt(outcome.result, '/error')) && differences.missing.includes('token');
  return [{ name, outcome, differences: isRefused ? { ...differences, wrong } : differences, mapped: [] }];
}

function tokensIn(report: CallReport | undefined): { main: string; security: string } | undefined {
  return report?.outcome.kind === 'reached' ? tokensOf(report.outcome.result) : undefined;
}

function refreshTokenIn(report: CallReport | undefined): string | undefined {
  const token = report?.outcome.kind === 'reached' ? valueAt(report.outcome.result, '/refreshToken') : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Signs in by the specified login; undefined without an account. */
async function enter(
  profile: ProviderProfile,
  mapper: ProviderMapper,
  environment: Environment,
): Promise<CallReport | undefined> {
  const { PROVIDER_USERNAME: username, PROVIDER_PASSWORD, LOGIN_KEY: key, LOGIN_IV: iv } = environment;
  if (!username || !PROVIDER_PASSWORD) return undefined;
  const password = key && iv ? encryptText(PROVIDER_PASSWORD, { key, iv }) : PROVIDER_PASSWORD;
  const outcome = await askCall(profile, mapper, login, { body: { username, password } }, {});
  if (outcome.kind !== 'reached') return { name: login.key, outcome, mapped: [] };
  // What a session is not opened without: the id of one, which is ours, or the session itself.
  const lacks = ['user', 'refreshToken', 'tokenSecurity'].filter((name) => !valueAt(outcome.result, `/${name}`));
  const missing =
    valueAt(outcome.result, '/loginId') || lacks.length === 0 ? [] : [...lacks, 'or login in the profile'];
  return {
    name: login.key,
    outcome,
    differences: { ...compareResult(login.key, outcome.result), missing },
    mapped: [],
  };
}

function tokensOf(result: unknown): { main: string; security: string } | undefined {
  const tokenAt = (names: readonly string[]): string | undefined => {
    const values = isObject(result) ? names.map((name) => valueAt(result, `/${name}`)) : [];
    return values.find((value): value is string => typeof value === 'string' && value !== '');
  };
  const main = tokenAt(['token', 'jwt']);
  return main === undefined ? undefined : { main, security: tokenAt(['tokenSecurity']) ?? main };
}

/** Returns which of the claims that the console reads the main token has, where the profile says or under their own names. */
function claimsOf({ token = {} }: ProviderProfile, main: string): CallReport {
  const claims = decoded(main);
  const pointers: Readonly<Partial<Record<string, string>>> = token.claims ?? {};
  const read = limits.tokenClaims.map((name) => [name, pointers[name] ?? `/${name}`] as const);
  const found = Object.keys(claims ?? {}).filter((name) => !read.some(([, pointer]) => pointer.split('/')[1] === name));
  const missing = read.filter(([, pointer]) => valueAt(claims, pointer) === undefined).map(([name]) => name);
  return {
    name: 'token',
    outcome: { kind: 'reached', status: 200 },
    differences: claims
      ? { ...noDifferences, missing, unread: found, records: 1 }
      : { ...noDifferences, without: ['claims'] },
    mapped: Object.keys(pointers),
  };
}

function decoded(token: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}
