import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { consoleRoutes } from './console-routes';
import { DriftNotices } from './drift-notices';
import { NotFoundRedirect } from './not-found-redirect';
import { Layout } from './layout';
import { LoadingDialog } from './loading-dialog';
import { ownPageOf } from './own-pages';
import { resourceRoutes } from './resource-routes';
import { Section } from './section';
import { SessionDialogs } from './session-dialogs';
import { StartupError } from './startup-error';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Returns the console's router: a data router, because only that one can hold back leaving a form with changes. `frame`
 * wraps everything with what the console provides.
 */
export function createConsoleRouter(frame: (page: ReactNode) => ReactNode): Router {
  const pages = consoleRoutes
    .filter(({ screen }) => screen === 'landing' || screen === 'page')
    .map((route) => ({
      path: route.path,
      caseSensitive: true,
      element: <Section key={route.screen === 'page' ? ownPageOf(route.name) : route.path} route={route} />,
    }));
  return createBrowserRouter([
    {
      element: frame(
        <>
          <Layout>
            <Outlet />
          </Layout>
          <SessionDialogs />
          <LoadingDialog />
          <DriftNotices />
        </>,
      ),
      errorElement: <StartupError />,
      children: [...pages, ...resourceRoutes(), { path: '*', element: <NotFoundRedirect /> }],
    },
  ]);
}
