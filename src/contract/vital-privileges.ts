/** What may not be taken from the last person who holds it: the same rule for the server, which refuses, and the console, which warns. */
import { vitalPrivileges, type Privilege } from './generated/access';

/** A role, as far as it takes to say who may do what. */
interface RolePrivileges {
  readonly name: string;
  readonly privileges: readonly string[];
}

/** What a change takes away from an active person, and the role through which they held it. */
export interface PrivilegeLoss {
  readonly codes: ReadonlySet<Privilege>;
  /** The first role that gave a vital one of them; empty where none is vital. */
  readonly roleName: string;
}

/** What becomes of a loss: it needs someone else first, it needs to be confirmed, or it may go on. */
export interface LossVerdict {
  readonly verdict: 'refused' | 'confirmed' | 'allowed';
  /** The vital privileges that no active person would hold, for which this is the verdict, in the order of access.json. */
  readonly codes: readonly Privilege[];
}

/** Returns what active people lose whose roles were `before`, by name, and are `after`; none of those who may no longer sign in. */
export function privilegeLoss(before: readonly RolePrivileges[], after: readonly RolePrivileges[]): PrivilegeLoss {
  const left = new Set(after.flatMap(({ privileges }) => privileges));
  const isLost = (code: string): boolean => !left.has(code);
  const codes = new Set(before.flatMap(({ privileges }) => privileges).filter(isLost) as Privilege[]);
  const role = before.find(({ privileges }) => privileges.some((code) => isLost(code) && isVital(code)));
  return { codes, roleName: role?.name ?? '' };
}

/** Returns what becomes of the loss of these codes. @param isHeld whether an active person still holds one after it */
export function checkLoss(lost: ReadonlySet<string>, isHeld: (code: Privilege) => boolean): LossVerdict {
  const codes = (Object.keys(vitalPrivileges) as Privilege[]).filter((code) => lost.has(code) && !isHeld(code));
  const refused = codes.filter((code) => vitalPrivileges[code] === 'kept');
  if (refused.length > 0) return { verdict: 'refused', codes: refused };
  return { verdict: codes.length > 0 ? 'confirmed' : 'allowed', codes };
}

/** Returns whether access.json says that someone must hold a privilege. */
export function isVital(code: string): code is Privilege {
  return Object.hasOwn(vitalPrivileges, code);
}
