import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePrivileges } from '../session/use-session';
import { landingTarget } from './console-routes';

// Few have no section to go to: the others don't load it.
const OwnContent = lazy(() => import('./landing/own-content'));

/** /dashboard: opens the first section of the specified order; a role that has none of them finds its own content here. */
export function Landing(): ReactNode {
  const target = landingTarget(usePrivileges());
  return target ? <Navigate to={target} replace /> : <OwnContent />;
}
