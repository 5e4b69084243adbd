import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isConsolePath } from '../../contract/is-console-path';
import { usePrivileges } from '../session/use-session';
import { firstBelow } from './console-routes';
import { replaceLocation } from '../kit/replace-location';

/**
 * Renders an address that is no section: a parent opens the first page below it; any other belongs to the public pages,
 * which are another bundle, and an unknown one behaves like login there.
 */
export function NotFoundRedirect(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const target = firstBelow(pathname, usePrivileges());
  useEffect(() => {
    // Below one of the console's own sections, loading the address would only open the console again.
    if (!target) replaceLocation(isConsolePath(pathname) ? '/dashboard' : pathname + search + hash);
  }, [target, pathname, search, hash]);
  return target ? <Navigate to={target} replace /> : null;
}
