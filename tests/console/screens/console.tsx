import type { Language } from '../../../src/contract/generated/languages';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, type DataProvider, type Store } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router';
import type { ResourceDefinition } from '../../../src/contract/definitions';
import { createAuthProvider } from '../../../src/console/data/auth-provider';
import { createI18nProvider } from '../../../src/console/data/i18n-provider';
import { loadMessages } from '../../../src/console/data/load-messages';
import { createQueryClient } from '../../../src/console/data/query-client';
import { ExtensionsProvider, useExtensions } from '../../../src/console/fields/extensions';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { Toasts } from '../../../src/console/kit/toasts';
import { watchLostFocus } from '../../../src/console/kit/watch-lost-focus';
import { pageExtensions } from '../../../src/console/pages/extensions';
import FormPage from '../../../src/console/screens/form/form-page';
import { ListScreen } from '../../../src/console/screens/list/list-screen';
import { dismissToasts } from '../dismiss-toasts';
import { endSession, startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';

interface Options {
  definition: ResourceDefinition;
  provider: DataProvider;
  /** Where one is: the list's own path by default. */
  at?: string | { pathname: string; state: unknown };
  /** Codes that the session holds. */
  held?: readonly string[];
  /** The application of the role that gives them. */
  appId?: string;
  language?: Language;
  store?: Store;
}

export interface Shown extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** Clicks what brings a part of the console on demand, and waits for it. */
  press: (element: Element) => Promise<void>;
}

let stopWatching: (() => void) | undefined;

/** Draws the screens of a definition as the shell would, in a data router, signed in with these privileges. */
export async function show({
  definition,
  provider,
  at,
  held = [],
  appId = 'RUBRICA',
  language = 'es',
  store,
}: Options): Promise<Shown> {
  await setLanguage(language);
  await loadMessages(language);
  await loadTexts(['kit', 'lists', 'forms', 'roles', 'users', 'locations', 'configurations'], language);
  const role = { name: 'ADMINISTRADOR', appId, Privileges: [...held], assigned: true };
  await startSession(grant({ roles: [role] }));
  const { route } = definition;
  const authProvider = createAuthProvider(() => Promise.resolve(definition));
  const frame = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={provider}
      store={store ?? memoryStore()}
      queryClient={createQueryClient()}
      i18nProvider={createI18nProvider(language)}
    >
      <ExtensionsProvider extensions={pageExtensions}>
        <Suspense>
          <Outlet />
        </Suspense>
      </ExtensionsProvider>
      <Toasts />
    </CoreAdminContext>
  );
  function Edit(): ReactNode {
    const { id } = useParams();
    return <FormPage definition={definition} id={id} />;
  }
  function List(): ReactNode {
    const { screens: own } = useExtensions();
    const { list } = definition.overrides;
    const Own = list && own[list];
    return Own ? <Own definition={definition} /> : <ListScreen definition={definition} />;
  }
  const screens = [
    { path: route, Component: List },
    { path: `${route}/create`, element: <FormPage definition={definition} /> },
    { path: `${route}/:id`, Component: Edit },
    { path: '*', element: <p>Otra sección</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children: screens }], { initialEntries: [at ?? route] });
  stopWatching ??= watchLostFocus();
  const user = userEvent.setup();
  // Awaited: what suspends at once (a form that comes on demand) is let in before anyone looks.
  const rendered = await act(async () => render(<RouterProvider router={router} />));
  return { user, router, press: (element) => act(() => user.click(element)), ...rendered };
}

/** Resets between tests: no session is open and nothing is persisted. */
export function leave(): void {
  stopWatching?.();
  stopWatching = undefined;
  dismissToasts();
  endSession('user');
  localStorage.clear();
  sessionStorage.clear();
}
