import type { AuthProvider } from 'react-admin';
import { CallError } from '../transport/call-error';
import { heldPrivileges, mayUse, rereadRoles } from '../session/privileges';
import { currentSession, endSession } from '../session/session';
import { resourceEntry } from './resource-definitions';

const LOGOUT = '/logout';

/**
 * react-admin's questions about the session:
 *
 * - checkAuth: a session is there; without one, to /logout (specification 1, section 4, "Route guard")
 * - checkError: never ends the session. A 401 that renewing could not mend has already been told in the session's dialog; a
 *   403 forbids one act, and the roles are read again since they may be others by now
 * - logout: everything local is gone when it returns; it never rejects
 * - canAccess: by the access of the resource's definition; an act it does not name does not exist
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sign-in happens at the security login')),
  logout: () => {
    if (currentSession()) endSession('user');
    return Promise.resolve(LOGOUT);
  },
  checkAuth: () => (currentSession() ? Promise.resolve() : Promise.reject(leave())),
  checkError: async (error: unknown) => {
    if (!currentSession()) throw leave();
    if (error instanceof CallError && error.status === 403) await rereadRoles();
  },
  getPermissions: () => Promise.resolve([...heldPrivileges()]),
  getIdentity: () => {
    const user = currentSession()?.user;
    return user ? Promise.resolve({ id: user.id, fullName: user.name }) : Promise.reject(leave());
  },
  canAccess: ({ resource, action }) => {
    const access = resourceEntry(resource)?.access as Readonly<Record<string, string>> | undefined;
    const needed = access?.[action];
    return Promise.resolve(needed !== undefined && mayUse([needed]));
  },
};

/** react-admin reads `message: false` as "say nothing": the screen it goes to says it. */
function leave(): Error & { redirectTo: string } {
  return Object.assign(new Error(), { redirectTo: LOGOUT, message: false as unknown as string });
}
