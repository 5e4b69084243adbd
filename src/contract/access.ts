/** Who may do what (1-product, section 6): the same questions asked by the console and by the server. */
import { accessLists } from './generated/access';

export interface HeldRole {
  name: string;
  appId: string;
  /** Privilege and process codes. The capital is the specification's. */
  Privileges: readonly string[];
}

/** Every code held by these roles, optionally of one application (compared without case). */
export function heldCodes(roles: readonly HeldRole[], appId?: string): Set<string> {
  const application = appId?.toLowerCase();
  const counted = application ? roles.filter((role) => role.appId.toLowerCase() === application) : roles;
  return new Set(counted.flatMap((role) => role.Privileges));
}

/** The codes behind an access: those of the list of that name, or the privilege code itself. */
export function codesOf(access: string): readonly string[] {
  return Object.hasOwn(accessLists, access) ? accessLists[access as keyof typeof accessLists] : [access];
}

/** Whether any one of the accesses is held. An empty list asks for nothing more than a session. */
export function allows(held: ReadonlySet<string>, accesses: readonly string[]): boolean {
  return accesses.length === 0 || accesses.some((access) => codesOf(access).some((code) => held.has(code)));
}
