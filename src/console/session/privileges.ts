import type { Privilege } from '../../contract/generated/access';
import { structureRolesPrivileges } from '../../contract/generated/calls/auth/structureRolesPrivileges';
import { allows, heldCodes } from '../../contract/access';
import { CallError } from '../transport/call-error';
import { send } from '../transport/send';
import { changeRoles, currentSession, trackSessionEnd } from './session';

const NOTHING: ReadonlySet<Privilege> = new Set();

/** The codes by application, as long as the roles are the same; those of all roles under `undefined`. */
let cache: { roles: unknown; held: Map<string | undefined, ReadonlySet<Privilege>> } = {
  roles: undefined,
  held: new Map(),
};

/**
 * Returns privilege and process codes over all roles of the session, or over those of one application; the same set as
 * long as the roles are the same.
 */
export function heldPrivileges(application?: string): ReadonlySet<Privilege> {
  const roles = currentSession()?.roles;
  if (!roles) return NOTHING;
  if (cache.roles !== roles) cache = { roles, held: new Map() };
  const held = cache.held.get(application) ?? heldCodes(roles, application);
  cache.held.set(application, held);
  return held;
}

/** Returns whether any one of the access lists or codes is held. */
export function canUse(accesses: readonly string[]): boolean {
  return allows(heldPrivileges(), accesses);
}

/**
 * Reads the roles again from the server, after something was forbidden or roles were edited, so that menu and buttons tell
 * the truth. Without an answer they stay as they are: the server decides anyhow.
 */
export async function refreshRoles(): Promise<void> {
  const username = currentSession()?.user.username;
  if (username === undefined) return;
  const hasEnded = trackSessionEnd();
  try {
    const { result } = await send(structureRolesPrivileges, { body: { username } });
    if (!hasEnded()) await changeRoles(result.roles.filter((role) => role.assigned));
  } catch {
    // The next answer that forbids something asks again.
  }
}

/** Reads the roles again after an error that forbids: a role may have been taken away since, and its buttons with it. */
export function refreshRolesAfter(error: unknown): Promise<void> {
  return error instanceof CallError && error.status === 403 ? refreshRoles() : Promise.resolve();
}
