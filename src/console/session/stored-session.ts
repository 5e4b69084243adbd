import type { SessionRole, SessionUser } from '../../contract/generated/types';
import { readClaims } from './claims';
import { wipeFrameMemory } from './frame-memory';
import { localKeys, tabKeys, type SealedKey } from './stored-keys';
import { vault } from './vault';

/** A session as the console holds it in memory. */
export interface Session {
  token: string;
  tokenSecurity: string;
  refreshToken: string;
  user: SessionUser;
  roles: readonly SessionRole[];
  /** Length of the session, minutes (timeSession). */
  minutes: number;
  /** When it ends, ms since 1970. */
  endsAt: number;
}

/** Seals the session; returns what writes it into the browser's storage, at once, under the specification's names. */
export async function sealSession(session: Session): Promise<() => void> {
  const claims = readClaims(session.token);
  const values: Record<Exclude<SealedKey, 'tokenRevocationGSE'>, string> = {
    token: session.token,
    tokenSecurity: session.tokenSecurity,
    refreshToken: session.refreshToken,
    dataUser: JSON.stringify(session.user),
    role: session.user.role,
    roles: JSON.stringify(session.roles),
    documentNumber: claims.documentNumber ?? session.user.documentNumber,
    typeDocument: claims.documentType ?? session.user.documentType ?? '',
    name: claims.fullName ?? session.user.name,
    user: session.user.username,
  };
  // The first seal makes the key; the others would each make their own if they ran beside it.
  const first = await vault.seal(values.token);
  const others = Object.entries(values).filter(([key]) => key !== 'token');
  const sealed = await Promise.all(others.map(async ([key, value]) => [key, await vault.seal(value)] as const));
  return () => {
    for (const [key, value] of [['token', first] as const, ...sealed]) localStorage.setItem(key, value);
    localStorage.setItem('timeSesion', String(session.minutes));
    localStorage.setItem('time', String(session.endsAt));
  };
}

/** What was read ahead, and of which stored token. */
let prefetched: { readonly session: Promise<Session | undefined>; readonly of: string } | undefined;

/** Begins to read what is stored while the console's scripts are on their way: the key comes from another process. */
export function prefetchSession(): void {
  const of = localStorage.getItem('token');
  if (of !== null) prefetched = { session: unsealSession(), of };
}

/** Opens what is stored; undefined when there is none, or when the key that sealed it is gone. */
export function readSession(): Promise<Session | undefined> {
  const read = prefetched;
  prefetched = undefined;
  // Another tab may have ended it meanwhile, or begun another.
  return read && read.of === localStorage.getItem('token') ? read.session : unsealSession();
}

async function unsealSession(): Promise<Session | undefined> {
  try {
    const [token, tokenSecurity, refreshToken, user, roles] = await Promise.all(
      (['token', 'tokenSecurity', 'refreshToken', 'dataUser', 'roles'] as const).map(unseal),
    );
    if (!token || !tokenSecurity || !refreshToken || !user || !roles) return undefined;
    return {
      token,
      tokenSecurity,
      refreshToken,
      user: JSON.parse(user) as SessionUser,
      roles: JSON.parse(roles) as SessionRole[],
      minutes: Number(localStorage.getItem('timeSesion')),
      endsAt: Number(localStorage.getItem('time')),
    };
  } catch {
    // Sealed by a key that is gone, or written by something else: no session, and openSession wipes it.
    return undefined;
  }
}

async function unseal(key: SealedKey): Promise<string | undefined> {
  const sealed = localStorage.getItem(key);
  return sealed === null ? undefined : vault.open(sealed);
}

/** Removes every stored value at once, then the key: from here on nothing of the session can be read. */
export function wipeSession(): Promise<void> {
  for (const key of localKeys) localStorage.removeItem(key);
  for (const key of tabKeys) sessionStorage.removeItem(key);
  wipeFrameMemory();
  return vault.destroy();
}
