import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { secondMs } from '../../../contract/durations';
import type { ProviderToken, TokenCheck } from '../../../contract/generated/provider-profile';
import { serverLimits } from '../../../contract/generated/server-limits';
import { valueAt } from '../../../contract/json-pointer';
import { objectIn, requestService } from '../remote-service';
import { ProviderSessionError } from './provider-sessions';

/** The claims of a token that is accepted. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

export interface TokenCheckOptions {
  readonly token: ProviderToken & { readonly check: TokenCheck };
  readonly secret?: string | undefined;
  readonly clock: () => Date;
}

/**
 * Returns what reads a token's claims once its signature, its times and the values that the profile asks for are checked.
 * Where the profile names no key, the signature is left to ValidateSession, which is given the very same token.
 *
 * Keys are those of the provider's set: read when the first token comes, again when they are older than their age or a
 * token names one that is not there, and never used past that age.
 */
export function createTokenCheck({
  token,
  secret,
  clock,
}: TokenCheckOptions): (text: string) => Promise<ProviderClaims> {
  const { check, claims: pointers = {} } = token;
  const {
    algorithms,
    audience,
    issuer,
    clockSkewSeconds = serverLimits.services.clockSkewSeconds,
    required = {},
  } = check;
  const key = keyOf(check, secret);
  const options = {
    algorithms: algorithms ?? [check.keySet === undefined ? 'HS256' : 'RS256'],
    clockTolerance: clockSkewSeconds,
    ...(audience !== undefined && { audience }),
    ...(issuer !== undefined && { issuer }),
  };
  return async (text) => {
    const claims = await verified(async () =>
      key ? (await jwtVerify(text, key, { ...options, currentDate: clock() })).payload : decodeJwt(text),
    );
    const now = clock().getTime() / secondMs;
    const expiry = valueAt(claims, pointers.exp ?? '/exp');
    if (typeof expiry !== 'number') throw new ProviderSessionError('rejected', 'its token says no expiry');
    if (expiry <= now - clockSkewSeconds) throw new ProviderSessionError('ended', 'its token has expired');
    const differing = Object.entries(required).find(
      ([pointer, value]) => ![value].flat().some((one) => one === valueAt(claims, pointer)),
    );
    if (differing) throw new ProviderSessionError('rejected', `its token has another value at ${differing[0]}`);
    return claims;
  };
}

async function verified(read: () => Promise<ProviderClaims>): Promise<ProviderClaims> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderSessionError) throw error;
    if (error instanceof errors.JWTExpired) throw new ProviderSessionError('ended', 'its token has expired');
    if (error instanceof errors.JWKSInvalid) throw unreadableKeys();
    const reason = error instanceof errors.JOSEError ? error.code : 'its token can’t be verified';
    throw new ProviderSessionError('rejected', reason, { cause: error });
  }
}

function unreadableKeys(): ProviderSessionError {
  return new ProviderSessionError('unchecked', 'the key set gave no keys');
}

function keyOf({ keySet }: TokenCheck, secret: string | undefined): JWTVerifyGetKey | undefined {
  if (keySet === undefined) {
    const key = secret === undefined ? undefined : new TextEncoder().encode(secret);
    return key && (() => key);
  }
  const { keySetAgeSeconds, keySetPauseSeconds, keySetTimeoutMs } = serverLimits.services;
  return createRemoteJWKSet(new URL(keySet), {
    cacheMaxAge: keySetAgeSeconds * secondMs,
    cooldownDuration: keySetPauseSeconds * secondMs,
    timeoutDuration: keySetTimeoutMs,
    [customFetch]: readKeySet,
  });
}

/** Reads the key set as any service of a provider is read: within a time and a size, and without following redirects. */
async function readKeySet(url: string): Promise<Response> {
  const silence = () => new ProviderSessionError('unchecked', 'the key set does not answer');
  const response = await requestService(
    { url, timeoutMs: serverLimits.services.keySetTimeoutMs },
    { method: 'GET', path: '' },
    silence,
  );
  const keys = response.ok ? objectIn(response) : undefined;
  if (!keys) throw unreadableKeys();
  return Response.json(keys);
}
