import '../kit/console-font.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createDataProvider } from '../data/data-provider';
import { withDriftReports } from '../data/drift';
import { loadListMessages, loadMessages } from '../data/load-messages';
import { createQueryClient } from '../data/query-client';
import { openStore } from '../data/store';
import { runWhenIdle } from '../kit/run-when-idle';
import { currentLanguage, prepareLanguage } from '../kit/language';
import { loadTexts } from '../kit/use-translate';
import { refreshRoles } from '../session/privileges';
import { rememberOpened, takeReturnAddress } from '../session/return-address';
import { openSession } from '../session/session';
import { announceSignOut } from '../session/announce-sign-out';
import { registerTokenSource } from '../session/session-tokens';
import { loadRuntime } from '../transport/runtime';
import { ConsoleFrame, type ConsoleParts } from './console';
import { reportDrift } from './drift-notices';
import { prefetchFirstRows, prefetchRoute } from './prefetch-route';
import { LARGE } from './use-media';
import { watchIntent } from './watch-intent';
import { createConsoleRouter } from './router';
import { StartupError } from './startup-error';
import { replaceLocation } from '../kit/replace-location';

/** The first rows come before the texts that no list shows, milliseconds. */
const MESSAGES_DELAY_MS = 1_500;

/**
 * Opens the console in an element; without a session nothing of it is drawn (no token sends the
 * user to logout, where signing in leads back to this address). A server that does not answer leaves a page that says so and tries again.
 *
 * @returns how to take it away again.
 * @throws when not even the texts came.
 */
export async function mount(element: HTMLElement): Promise<() => void> {
  registerTokenSource();
  const { pathname } = window.location;
  const endings = [announceSignOut(), prepareLanguage(loadMessages)];
  const prefetched = prefetchRoute(pathname);
  await loadTexts(['kit', 'shell', 'session']);
  const root = createRoot(element);
  try {
    const parts = await open();
    if (parts) {
      // Arrived: an address that was remembered before leads nowhere any more.
      takeReturnAddress();
      // Drawn once and whole: a frame that waits for its section costs more than it shows.
      await Promise.all([prefetched, prefetchFirstRows(pathname, parts)]);
      const draw = (): void => root.render(<RouterProvider router={routerOf(parts)} />);
      // A phone's slow processor draws in slices, and answers a finger between them; at a desk the rows come sooner in one.
      if (window.matchMedia(LARGE).matches) draw();
      else startTransition(draw);
      endings.push(watchIntent(parts.queryClient));
      // What is kept of the roles may be of yesterday; the menu follows when the answer comes.
      runWhenIdle(() => void refreshRoles(), 5_000);
      // Offline: what shows one of these texts loads them again.
      setTimeout(() => void loadMessages(currentLanguage()).catch(() => undefined), MESSAGES_DELAY_MS);
      endings.push(followWhenIdle(parts.configuration));
    } else {
      rememberOpened(window.location);
      replaceLocation('/logout');
    }
  } catch (error) {
    reportError(error);
    root.render(<StartupError />);
  }
  return () => {
    for (const end of endings) end();
    root.unmount();
  };
}

/**
 * Begins to follow the open console once nothing more urgent is to be fetched; returns how to stop. Offline it is left out until the
 * console opens again.
 */
function followWhenIdle(configuration: ConsoleParts['configuration']): () => void {
  let end = runWhenIdle(() => {
    void import('./watch-open-console').then(
      ({ watchOpenConsole }) => (end = watchOpenConsole(configuration)),
      () => undefined,
    );
  }, 2_000);
  return () => end();
}

async function open(): Promise<ConsoleParts | undefined> {
  const [session, configuration] = await Promise.all([
    openSession(),
    loadRuntime(),
    loadListMessages(currentLanguage()),
  ]);
  if (!session) return undefined;
  return {
    configuration,
    store: await openStore(),
    dataProvider: withDriftReports(createDataProvider(), reportDrift),
    queryClient: createQueryClient(),
  };
}

function routerOf(parts: ConsoleParts): ReturnType<typeof createConsoleRouter> {
  return createConsoleRouter((page) => <ConsoleFrame parts={parts}>{page}</ConsoleFrame>);
}
