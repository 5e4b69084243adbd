/** Who may do what: the same questions asked by the console and by the server. */
import type { Call } from './definitions';
import { accessLists, type AccessListName, type Privilege } from './generated/access';

export interface HeldRole {
  name: string;
  /** A provider may leave it out. */
  appId?: string;
  /** Privilege and process codes. The capital is the specification's. */
  Privileges: readonly string[];
}

/** Returns every code held by these roles, optionally of one application (compared without case). */
export function heldCodes(roles: readonly HeldRole[], appId?: string): Set<Privilege> {
  const application = appId?.toLowerCase();
  const counted = application ? roles.filter((role) => role.appId?.toLowerCase() === application) : roles;
  // A code that access.json does not have opens nothing.
  return new Set(counted.flatMap((role) => role.Privileges as readonly Privilege[]));
}

/** Returns the codes behind an access: those of the list of that name, or the privilege code itself. */
export function codesOf(access: string): readonly Privilege[] {
  return Object.hasOwn(accessLists, access) ? accessLists[access as AccessListName] : [access as Privilege];
}

/** Returns whether any one of the accesses is held. An empty list asks for nothing more than a session. */
export function allows(held: ReadonlySet<Privilege>, accesses: readonly string[]): boolean {
  return accesses.length === 0 || accesses.flatMap(codesOf).some((code) => held.has(code));
}

/** Returns whether the access that a definition gives to something is held; what has none is open to no one. */
export function allowsNamed(held: ReadonlySet<Privilege>, access: string | undefined): boolean {
  return access !== undefined && allows(held, [access]);
}

/**
 * Returns whether a call may be made by the holder of these codes; without a session (`held` undefined) only one that is
 * public, or that a revocation's token opens.
 */
export function mayCall({ allow }: Pick<Call, 'allow'>, held: ReadonlySet<Privilege> | undefined): boolean {
  if ('privileges' in allow) return allow.privileges.some((code) => held?.has(code));
  return held !== undefined || !('session' in allow);
}

/** Returns the ready-made views of a list that these codes open: one that names no access is for all who see the list. */
export function allowedViews<View extends { readonly access?: readonly string[] }>(
  views: readonly View[] | undefined,
  held: ReadonlySet<Privilege>,
): View[] {
  return (views ?? []).filter(({ access = [] }) => allows(held, access));
}
