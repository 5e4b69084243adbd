import type { SessionGrant } from '../../../contract/generated/types';
import { limits } from '../../../contract/generated/limits';
import type { HeldRole, Person } from './people';
import { issueSessionToken, type Signing } from './bearer-tokens';

/** What a grant is made from. */
interface GrantedSession {
  readonly id: string;
  readonly expiresAt: Date;
  /** The length it was opened with. */
  readonly seconds: number;
  readonly refreshToken: string;
}

/**
 * Returns what opens or renews a session in the browser (user, token, refreshToken, tokenSecurity, roles, timeSession).
 */
export async function sessionGrant(services: Signing, person: Person, session: GrantedSession): Promise<SessionGrant> {
  const { id, fullName: name, username, documentType, documentNumber, email } = person;
  return {
    user: { id, name, username, documentType, documentNumber, role: shownRole(person), email },
    token: await issueSessionToken(services, 'main', session, person),
    refreshToken: session.refreshToken,
    tokenSecurity: await issueSessionToken(services, 'security', session, person),
    roles: person.roles.map(sessionRole),
    timeSession: secondsLeft(session, services.clock()) / 60,
  };
}

/** Returns the session's length; near its absolute end, where a renewal brings less, what is left. */
function secondsLeft({ expiresAt, seconds }: GrantedSession, now: Date): number {
  const leftMs = expiresAt.getTime() - now.getTime();
  // The replay of a refresh finds its length begun by at most the grace.
  return leftMs < seconds * 1000 - limits.session.refreshGraceMs ? Math.max(leftMs, 1) / 1000 : seconds;
}

/** Returns the role shown beside the name: the first of the user's record. */
export function shownRole(person: Pick<Person, 'roles'>): string {
  return person.roles[0]?.name ?? '';
}

function sessionRole({ name, appId, privileges }: HeldRole): NonNullable<SessionGrant['roles']>[number] {
  return { name, appId, Privileges: [...privileges], assigned: true };
}
