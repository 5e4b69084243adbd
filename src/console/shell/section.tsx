import { lazy, Suspense, type ReactNode } from 'react';
import { StateView } from '../kit/state-view';
import type { ConsoleRoute } from './console-routes';
import { Guard } from './guard';
import { Landing } from './landing';
import { usePageTitle } from './page-title';
import { SectionBoundary } from './section-boundary';
import { UnbuiltPage } from './unbuilt-page';

const screens = () => import('../screens/resource-screens');
const ResourceList = lazy(async () => ({ default: (await screens()).ResourceList }));
const ResourceCreate = lazy(async () => ({ default: (await screens()).ResourceCreate }));
const ResourceEdit = lazy(async () => ({ default: (await screens()).ResourceEdit }));

/** One address of the console, guarded, titled, and kept from taking the rest with it when it fails. */
export function Section({ route }: { route: ConsoleRoute }): ReactNode {
  usePageTitle(route.title);
  return (
    <Guard access={route.access}>
      <SectionBoundary>
        <Suspense fallback={<StateView kind="loading" />}>
          <Screen route={route} />
        </Suspense>
      </SectionBoundary>
    </Guard>
  );
}

function Screen({ route: { screen, name, title } }: { route: ConsoleRoute }): ReactNode {
  switch (screen) {
    case 'landing':
      return <Landing />;
    case 'list':
      return <ResourceList name={name} />;
    case 'create':
      return <ResourceCreate name={name} />;
    case 'edit':
      return <ResourceEdit name={name} />;
    case 'page':
      return <UnbuiltPage name={name} title={title} />;
  }
}
