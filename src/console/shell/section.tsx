import { createElement, Suspense, use, type ReactNode } from 'react';
import { StateView } from '../kit/state-view';
import type { ConsoleRoute } from './console-routes';
import { Guard } from './guard';
import { Landing } from './landing';
import { loadSection } from './load-section';
import { loadOwnPage } from './own-pages';
import { usePageTitle } from './page-title';
import { SectionBoundary } from './section-boundary';
import { UnbuiltPage } from './unbuilt-page';

/** One address of the console, guarded, titled, and kept from taking the rest with it when it fails. */
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
  return createElement(use(loadSection()).ResourceSection, { screen });
}

function PageScreen({ name, title }: { name: string; title: string }): ReactNode {
  const own = loadOwnPage(name);
  return own ? createElement(use(own).Page, { route: name }) : <UnbuiltPage name={name} title={title} />;
}

function Screen({ route: { screen, name, title } }: { route: ConsoleRoute }): ReactNode {
  switch (screen) {
    case 'landing':
      return <Landing />;
    case 'list':
    case 'create':
    case 'edit':
      return <ResourceScreen screen={screen} />;
    case 'page':
      return <PageScreen name={name} title={title} />;
  }
}
