import { type ProviderStore, type Session, type User } from '../store/provider-store';
import { fullName } from '../store/people';
import { makeToken, sessionMinutes } from './token';

/** Opens a session; one that the person had elsewhere is replaced by it. */
export function openSession(store: ProviderStore, user: User): Session {
  for (const session of store.sessions.values()) {
    if (session.username === user.username) session.isReplaced = true;
  }
  const session = { id: store.guid(), username: user.username, refreshToken: store.guid(), isReplaced: false };
  store.sessions.set(session.id, session);
  return session;
}

/** Opens a session of no person, for the public revocation alone. */
export function openPublicSession(store: ProviderStore): string {
  const session = { id: store.guid(), username: '', refreshToken: '', isReplaced: false };
  store.sessions.set(session.id, session);
  return makeToken(store, 'revocation', session, undefined);
}

/** Returns the success payload that the specification names: user, three tokens, roles and minutes. */
export function grantOf(store: ProviderStore, session: Session, user: User): Record<string, unknown> {
  const role = store.roleOf(user);
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
    token: makeToken(store, 'main', session, user),
    tokenSecurity: makeToken(store, 'security', session, user),
    refreshToken: session.refreshToken,
    roles: [{ ...role, assigned: true, createdBy: 'migración' }],
    timeSession: sessionMinutes,
    error: null,
  };
}
