import { useAuthProvider } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sectionNamed } from '../data/section-access';
import { useAllowed } from '../data/use-allowed';
import { toast } from '../kit/toast-queue';
import { loadTranslate } from '../kit/use-translate';
import { useSession } from '../session/use-session';
import type { ConsoleRoute } from './console-routes';

interface GuardProps {
  route: Pick<ConsoleRoute, 'name' | 'screen'>;
  children: ReactNode;
}

/**
 * Renders the route guard: without a session nothing is drawn and session-end.tsx goes to /logout; a role that lacks
 * the privilege goes to /dashboard and reads why; and each address opened asks the server whether the session still stands, without
 * keeping the page waiting for it.
 */
export function Guard({ route, children }: GuardProps): ReactNode {
  const session = useSession();
  const allowed = useAllowed(sectionNamed(route.name), route.screen);
  const authProvider = useAuthProvider();
  const { pathname } = useLocation();

  useEffect(() => {
    // Without a session it rejects, and session-end.tsx has already left.
    authProvider?.checkAuth({}).catch(() => undefined);
  }, [authProvider, pathname]);

  const isForbidden = session !== undefined && !allowed;
  useEffect(() => {
    if (isForbidden) void loadTranslate('session').then((t) => toast({ tone: 'transit', text: t('notForRole') }));
  }, [isForbidden]);

  if (!session) return null;
  if (!allowed) return <Navigate to="/dashboard" replace />;
  return children;
}
