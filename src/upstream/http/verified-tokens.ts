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
  const known = knownTokens(services.keys);
  const name = `${kind} ${token}`;
  const before = known.get(name);
  if (before && before.expiresAt > services.clock()) return before;
  known.delete(name);
  const claims = await verifyToken(services, kind, token);
  const [oldest] = known.size < maxTokens ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(name, claims);
  return claims;
}

function knownTokens(keys: SigningKeys): Map<string, TokenClaims> {
  const known = verified.get(keys) ?? new Map<string, TokenClaims>();
  verified.set(keys, known);
  return known;
}
