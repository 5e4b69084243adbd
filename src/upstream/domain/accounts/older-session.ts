import type { OlderSession } from '../../../contract/generated/types';
import type { Person } from './people';

/** Returns the older sign-in context: a user with name and e-mail, and, where one was made, an access token. */
export function olderSession(
  person: Pick<Person, 'id' | 'username' | 'fullName' | 'email'>,
  accessToken?: string,
): OlderSession {
  const { id, username, fullName: name, email } = person;
  return { user: { id, username, name, email }, ...(accessToken !== undefined && { accessToken }) };
}
