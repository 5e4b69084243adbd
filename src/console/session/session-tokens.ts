import type { TokenKind } from '../../contract/definitions';
import { openRevocation } from '../../contract/generated/calls/embedded/openRevocation';
import { isOffered, knownRuntime } from '../transport/runtime';
import { setTokenSource } from '../transport/token-source';
import { currentPhase } from './phase';
import { renewSession } from './renew-session';
import { currentSession } from './session';
import { vault } from './vault';

/** Lets transport take its tokens from the session and renew them after a 401. */
export function registerTokenSource(): void {
  setTokenSource({
    token: tokenOf,
    renew: renewToken,
    isOver: (kind) => isOfSession(kind) && currentPhase().name === 'refused',
  });
}

/** Tells the session's own tokens from those of a public page. */
const isOfSession = (kind: TokenKind): boolean => kind === 'main' || kind === 'security' || kind === 'identity';

function tokenOf(kind: TokenKind): string | undefined | Promise<string | undefined> {
  switch (kind) {
    case 'main':
      return currentSession()?.token ?? publicToken();
    case 'security':
      return currentSession()?.tokenSecurity;
    case 'identity':
      // The specification names a temporary token as the identity service's fallback.
      return currentSession()?.token ?? unseal(sessionStorage.getItem('tokenTemp'));
    case 'temporary':
      return unseal(sessionStorage.getItem('tokenTemp'));
    case 'revocation':
      return unseal(localStorage.getItem('tokenRevocationGSE'));
    case 'none':
      return undefined;
  }
}

/** Returns what the public revocation shows to a provider that knows its token alone; ours wants none there. */
function publicToken(): Promise<string | undefined> | undefined {
  const runtime = knownRuntime();
  return !runtime || isOffered(runtime, openRevocation)
    ? undefined
    : unseal(localStorage.getItem('tokenRevocationGSE'));
}

async function unseal(sealed: string | null): Promise<string | undefined> {
  if (sealed === null) return undefined;
  // Its key is gone: the call is refused as one without a token.
  return vault.open(sealed).catch(() => undefined);
}

/**
 * Renews a token. Only the session's own tokens can be renewed; and a token other than the refused one is new already.
 */
function renewToken(kind: TokenKind, refused: string | undefined): Promise<boolean> {
  if (!isOfSession(kind)) return Promise.resolve(false);
  const now = tokenOf(kind);
  if (typeof now === 'string' && now !== refused) return Promise.resolve(true);
  return renewSession();
}
