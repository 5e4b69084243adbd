import type { Privilege } from './generated/access';
import { privilegeScopes, type PrivilegeScope } from './generated/privilege-scopes';
/**
 * Which of a person's codes count for one request, by the scope that access.json gives each. A code that it does not
 * have counts for none.
 */

/** What the codes depend on. */
export interface RequestScope {
  application: string;
  /** The caller is its applicant. */
  own: boolean;
  /** The caller is the supervisor of its agreement. */
  supervised: boolean;
}

/** What a console knows of it: what is missing is not known, and excludes no code. */
export type KnownScope = Partial<RequestScope>;

const { own: _own, supervised: _supervised, everywhere: _everywhere, ...ofApplications } = privilegeScopes;
const scopeByCode: ReadonlyMap<Privilege, PrivilegeScope> = new Map(
  (Object.keys(privilegeScopes) as PrivilegeScope[]).flatMap((scope) =>
    privilegeScopes[scope].map((code) => [code, scope] as const),
  ),
);

/** Returns the codes that count for that request. */
export function heldFor(held: Iterable<Privilege>, scope: RequestScope): Set<Privilege> {
  return new Set([...held].filter((code) => countsFor(code, scope) === true));
}

/** Returns the codes that count for a request, or may count, by what is known of it: what a console offers goes by these. */
export function possiblyHeldFor(held: Iterable<Privilege>, scope: KnownScope): Set<Privilege> {
  return new Set([...held].filter((code) => countsFor(code, scope) !== false));
}

/** Tells whether a code counts; undefined where that is not known. */
function countsFor(code: Privilege, { application, own, supervised }: KnownScope): boolean | undefined {
  const scope = scopeByCode.get(code);
  if (scope === undefined) return false;
  if (scope === 'everywhere') return true;
  if (scope === 'own') return own;
  if (scope === 'supervised') return supervised;
  // Another upstream has codes of its own for its applications.
  const isOurs = application !== undefined && Object.hasOwn(ofApplications, application);
  return isOurs ? application === scope : undefined;
}
