import { allows } from '../../contract/access';
import { usePrivileges } from '../session/use-session';

/** Whether the session may do what this access (a list's name or a code) guards; an act without an access does not exist. */
export function useMayUse(access: string | undefined): boolean {
  const held = usePrivileges();
  return access !== undefined && allows(held, [access]);
}
