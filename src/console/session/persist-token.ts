import { vault } from './vault';

/** Persists a token of a flow apart from the session, sealed: revocation for all tabs, the temporary one for this tab. */
export async function persistToken(kind: 'revocation' | 'temporary', token: string): Promise<void> {
  const sealed = await vault.seal(token);
  if (kind === 'revocation') localStorage.setItem('tokenRevocationGSE', sealed);
  else sessionStorage.setItem('tokenTemp', sealed);
}
