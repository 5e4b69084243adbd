import type { AuthProvider } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';
import { checkSession } from '../session/check-session';
import { heldPrivileges, refreshRolesAfter } from '../session/privileges';
import { currentSession, endSession } from '../session/session';
import { loadResource } from './resource-definitions';
import { isAllowed, pageNamed } from './section-access';

const LOGOUT = '/logout';

/**
 * Answers react-admin's questions about the session, each with its caller:
 *
 * - checkAuth: a session is there, and the server is asked whether it still stands; without one, to /logout. The guard
 * of each address asks it
 * - checkError: never ends the session. A 401 that renewing could not fix is already shown in the session's dialog; a
 *   403 forbids one action, and the roles are read again since they may have changed. What answers once the session has
 *   ended moves nothing: SessionEnd leaves the page, and one address more would lead back to it
 * - logout: everything local is gone when it returns; it never rejects
 * - canAccess: by the access that the page's route or the resource's definition gives to the action; one that it does not
 *   name does not exist. The guard and the buttons ask it (use-allowed.ts)
 *
 * @param definitionOf how to find a resource's definition; tests give their own
 */
export function createAuthProvider(
  definitionOf: (name: string) => Promise<ResourceDefinition> = loadResource,
): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Sign-in happens at the security login')),
    logout: () => {
      if (currentSession()) endSession('user');
      return Promise.resolve(LOGOUT);
    },
    checkAuth: async () => {
      if (!currentSession()) throw createLogoutRedirect();
      await checkSession();
    },
    checkError: refreshRolesAfter,
    canAccess: async ({ resource, action }) => {
      const section = pageNamed(resource) ?? (await definitionOf(resource));
      return isAllowed(heldPrivileges(), section, action);
    },
  };
}

/**
 * Creates the redirect after signing out. React-admin reads `message: false` as "say nothing": the screen it goes to
 * says it.
 */
function createLogoutRedirect(): Error & { redirectTo: string } {
  // React-admin takes false for `message`, and has no type for what checkAuth throws: an error's own type says text.
  return Object.assign(new Error(), { redirectTo: LOGOUT, message: false as unknown as string });
}
