/** As much of a role as it takes to say who holds what. */
export interface RoleCodes {
  id: unknown;
  privileges?: unknown;
}

/**
 * Returns the codes that this change would take from everybody: removed from the role, which an active person has, and
 * in no other role that an active person has. A warning for any code; the server refuses the loss of those that
 * access.json keeps (`lastHolder`), has its others confirmed, and lets all else go.
 *
 * @param inUse ids of the roles that at least one active person has
 */
export function orphaned(
  roleId: string,
  removed: readonly string[],
  roles: readonly RoleCodes[],
  inUse: ReadonlySet<string>,
): string[] {
  // What no person can use today isn't lost by this change.
  if (!inUse.has(roleId)) return [];
  const others = roles.filter(({ id }) => id !== roleId && inUse.has(String(id)));
  return removed.filter((code) => !others.some((role) => hasPrivilege(role, code)));
}

export function hasPrivilege({ privileges }: RoleCodes, code: string): boolean {
  return Array.isArray(privileges) && privileges.includes(code);
}
