import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isConsolePath } from '../../contract/console-paths';
import { usePrivileges } from '../session/use-session';
import { firstBelow } from './console-routes';
import { leaveFor } from './leave';

/**
 * An address that is no section: a parent opens the first page below it; any other belongs to the public pages, which are
 * another bundle, and an unknown one behaves like login there.
 */
export function Elsewhere(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const below = firstBelow(pathname, usePrivileges());
  useEffect(() => {
    // Below one of the console's own sections, loading the address would only open the console again.
    if (!below) leaveFor(isConsolePath(pathname) ? '/dashboard' : pathname + search + hash);
  }, [below, pathname, search, hash]);
  return below ? <Navigate to={below} replace /> : null;
}
