import { serverLimits } from '../../contract/generated/server-limits';
import type { SigningKeys } from '../adapters/signing-keys';
import { verifyToken, type BearerKind, type TokenClaims, type Signing } from '../domain/accounts/bearer-tokens';

/** More open sessions than this share the memory by turns. */
const maxTokens = serverLimits.http.verifiedTokens;
const verified = new WeakMap<SigningKeys, Map<string, TokenClaims>>();

/**
 * Verifies as {@link verifyToken}, but a token's signature is checked once and not at each of its calls: that is a
 * quarter of the time of a short one. What can change (expiry, session, user, roles) is still asked at each call.
 */
export async function verifyOnce(services: Signing, kind: BearerKind, token: string): Promise<TokenClaims> {
  const tokens = knownTokens(services.keys);
  const name = `${kind} ${token}`;
  const before = tokens.get(name);
  if (before && before.expiresAt > services.clock()) return before;
  tokens.delete(name);
  const claims = await verifyToken(services, kind, token);
  const [oldest] = tokens.size < maxTokens ? [] : tokens.keys();
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(name, claims);
  return claims;
}

function knownTokens(keys: SigningKeys): Map<string, TokenClaims> {
  const tokens = verified.get(keys) ?? new Map<string, TokenClaims>();
  verified.set(keys, tokens);
  return tokens;
}
