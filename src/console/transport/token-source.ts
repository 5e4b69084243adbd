import type { TokenKind } from '../../contract/definitions';

/**
 * Where transport takes tokens from. The session registers itself here, because transport may not import it.
 */
export interface TokenSource {
  /** Returns the token of that kind, or undefined without a session. */
  token(kind: TokenKind): string | undefined | Promise<string | undefined>;
  /** Makes sure of a token other than the refused one after a 401; false when that was not possible and the 401 stands. */
  renew(kind: TokenKind, refused: string | undefined): Promise<boolean>;
  /** Returns whether a token is of a session that the server takes no more, which its dialog says: nothing else is asked with it. */
  isOver?(kind: TokenKind): boolean;
}

const noTokens: TokenSource = { token: () => undefined, renew: () => Promise.resolve(false) };

let source: TokenSource = noTokens;

/** Registers where tokens come from; without an argument, there is no session. */
export function setTokenSource(next: TokenSource = noTokens): void {
  source = next;
}

/** Returns the token source registered last. */
export function tokenSource(): TokenSource {
  return source;
}
