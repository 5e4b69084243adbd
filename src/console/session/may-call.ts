import type { Privilege } from '../../contract/generated/access';
import type { Call } from '../../contract/definitions';

/** Returns whether the privileges held allow a call; otherwise what it answers is not shown. */
export function mayCall({ allow }: Pick<Call, 'allow'>, held: ReadonlySet<Privilege>): boolean {
  return !('privileges' in allow) || allow.privileges.some((code) => held.has(code));
}
