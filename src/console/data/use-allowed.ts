import { useCanAccess } from 'react-admin';
import { usePrivileges } from '../session/use-session';
import { isAllowed, type Section } from './section-access';

/**
 * Returns whether the auth provider's `canAccess` allows the action on the section. The definition at hand gives the
 * first answer, so that nothing is drawn without a button and then with it; other privileges ask anew, since they are
 * part of the query's key.
 */
export function useAllowed(section: Section, action: string): boolean {
  const held = usePrivileges();
  const { canAccess = false } = useCanAccess({
    resource: section.name,
    action,
    initialData: () => isAllowed(held, section, action),
    meta: { held: [...held] },
    // The same answer again draws nothing.
    notifyOnChangeProps: ['data'],
  });
  return canAccess;
}
