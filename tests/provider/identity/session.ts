import { type Office, type Session, type User } from '../office/office';
import { fullName } from '../office/people';
import { makeToken, sessionMinutes } from './token';

/** Opens a session; one that the person had elsewhere is replaced by it. */
export function openSession(office: Office, user: User): Session {
  for (const session of office.sessions.values()) {
    if (session.username === user.username) session.isReplaced = true;
  }
  const session = { id: office.guid(), username: user.username, refreshToken: office.guid(), isReplaced: false };
  office.sessions.set(session.id, session);
  return session;
}

/** Opens a session of no person, for the public revocation alone. */
export function openPublicSession(office: Office): string {
  const session = { id: office.guid(), username: '', refreshToken: '', isReplaced: false };
  office.sessions.set(session.id, session);
  return makeToken(office, 'revocation', session, undefined);
}

/** Returns the success payload that the specification names: user, three tokens, roles and minutes. */
export function grantOf(office: Office, session: Session, user: User): Record<string, unknown> {
  const role = office.roleOf(user);
  return {
    user: {
      id: user.id,
      name: fullName(user.person),
      username: user.username,
      documentNumber: user.person.documentNumber,
      documentType: user.person.documentType,
      email: user.person.email,
      role: role.name,
      phone: user.person.phone,
      photo: null,
    },
    token: makeToken(office, 'main', session, user),
    tokenSecurity: makeToken(office, 'security', session, user),
    refreshToken: session.refreshToken,
    roles: [{ ...role, assigned: true, createdBy: 'migración' }],
    timeSession: sessionMinutes,
    error: null,
  };
}
