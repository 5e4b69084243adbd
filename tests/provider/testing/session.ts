import { grantOf, openSession } from '../identity/session';
import { type ProviderStore } from '../store/provider-store';

export interface TestSession {
  token: string;
  tokenSecurity: string;
  refreshToken: string;
}

/** Opens a session for a person of the office, without the login page. */
export function sessionFor(store: ProviderStore, username: string): TestSession {
  const user = store.userOf(username);
  if (!user) throw new Error(`The office has no account ${username}`);
  const grant = grantOf(store, openSession(store, user), user);
  const text = (name: string) => String(grant[name]);
  return { token: text('token'), tokenSecurity: text('tokenSecurity'), refreshToken: text('refreshToken') };
}
