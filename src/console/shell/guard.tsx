import { useAuthProvider } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sectionNamed } from '../data/section-access';
import { useAllowed } from '../data/use-allowed';
import { toast } from '../kit/toast-queue';
import { hasUnsavedChanges } from '../kit/unsaved-changes';
import { loadTranslate } from '../kit/use-translate';
import { useSession } from '../session/use-session';
import type { ConsoleRoute } from './console-routes';

interface GuardProps {
  route: Pick<ConsoleRoute, 'name' | 'screen'>;
  children: ReactNode;
}

/**
 * Renders the route guard: without a session nothing is drawn and session-end.tsx goes to /logout; a role that lacks the
 * privilege goes to /dashboard and reads why, unless it was taken away while something unsaved stands on the page; and each
 * address opened asks the server whether the session still stands, without keeping the page waiting for it.
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

  const [shownAt, setShownAt] = useState<string>();
  if (allowed && shownAt !== pathname) setShownAt(pathname);
  const isForbidden = session !== undefined && !allowed;
  // A role that is taken away in the midst of something written takes no text with it.
  const stays = isForbidden && shownAt === pathname && hasUnsavedChanges();
  useEffect(() => {
    if (!isForbidden) return;
    void loadTranslate('session').then((t) => toast({ tone: 'transit', text: t(stays ? 'roleLost' : 'notForRole') }));
  }, [isForbidden, stays]);

  if (!session) return null;
  if (!allowed && !stays) return <Navigate to="/dashboard" replace />;
  return children;
}
