import { grantOf, openSession } from '../identity/session';
import { type Office } from '../office/office';

export interface TestSession {
  token: string;
  tokenSecurity: string;
  refreshToken: string;
}

/** Opens a session for a person of the office, without the login page. */
export function sessionFor(office: Office, username: string): TestSession {
  const user = office.userOf(username);
  if (!user) throw new Error(`The office has no account ${username}`);
  const grant = grantOf(office, openSession(office, user), user);
  const text = (name: string) => String(grant[name]);
  return { token: text('token'), tokenSecurity: text('tokenSecurity'), refreshToken: text('refreshToken') };
}
