import { createElement, lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import { Navigate } from 'react-router';
import type { PageName } from '../../contract/generated/routes';
import { useLabels, type LabelKey } from '../fields/labels';
import { StateView } from '../kit/state-view';
import { usePrivileges } from '../session/use-session';
import { type ConsoleRoute, landingTarget } from './console-routes';
import { useConfiguration } from './use-configuration';
import { Guard } from './guard';
import { sectionLoader } from './load-section';
import { readOwnPage } from './own-pages';
import { SectionBoundary } from './section-boundary';

/** Renders one address of the console, guarded, titled, and kept from taking the rest with it when it fails. */
export function Section({ route }: { route: ConsoleRoute }): ReactNode {
  usePageTitle(route.title);
  return (
    <Guard route={route}>
      <SectionBoundary>
        <Suspense fallback={<StateView kind="loading" />}>
          <Screen route={route} />
        </Suspense>
      </SectionBoundary>
    </Guard>
  );
}

function ResourceScreen({ screen }: { screen: 'list' | 'create' | 'edit' }): ReactNode {
  return createElement(use(sectionLoader.read()).ResourceSection, { screen });
}

function PageScreen({ name }: { name: PageName }): ReactNode {
  return createElement(use(readOwnPage(name)).Page, { route: name });
}

function Screen({ route }: { route: ConsoleRoute }): ReactNode {
  switch (route.screen) {
    case 'landing':
      return <Landing />;
    case 'list':
    case 'create':
    case 'edit':
      return <ResourceScreen screen={route.screen} />;
    case 'page':
      return <PageScreen name={route.name} />;
  }
}

/** Names the browser's tab after the section. */
function usePageTitle(key: LabelKey): void {
  const translate = useLabels();
  const title = translate(key);
  useEffect(() => {
    document.title = `${title} · Rúbrica`;
  }, [title]);
}

// Loaded for roles without any section alone.
const OwnContent = lazy(() => import('./landing/own-content'));

/**
 * Renders /dashboard: opens the first section of the specified order; a role that has none of them finds its own
 * content here.
 */
function Landing(): ReactNode {
  const target = landingTarget(usePrivileges(), useConfiguration());
  return target ? <Navigate to={target} replace /> : <OwnContent />;
}
