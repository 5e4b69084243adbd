import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { allows } from '../../contract/access';
import { checkSession } from '../session/check';
import { usePrivileges, useSession } from '../session/use-session';

/**
 * The route guard (specification 1, section 4): without a session nothing is drawn and session-end.tsx goes to /logout; a
 * role that lacks the privilege goes to /dashboard; and each address opened asks the server whether the session still stands,
 * without keeping the page waiting for it.
 */
export function Guard({ access, children }: { access: readonly string[]; children: ReactNode }): ReactNode {
  const session = useSession();
  const held = usePrivileges();
  const { pathname } = useLocation();

  useEffect(() => {
    void checkSession();
  }, [pathname]);

  if (!session) return null;
  if (!allows(held, access)) return <Navigate to="/dashboard" replace />;
  return children;
}
