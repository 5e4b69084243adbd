import '../kit/console-font.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createDataProvider } from '../data/data-provider';
import { loadMessages } from '../data/messages';
import { createQueryClient } from '../data/query-client';
import { openStore } from '../data/store';
import { currentLanguage, prepareLanguage } from '../kit/language';
import { loadTexts } from '../kit/text';
import { openSession } from '../session/session';
import { announceSignOut } from '../session/sign-out';
import { offerTokens } from '../session/tokens';
import { loadRuntime } from '../transport/runtime';
import { ConsoleFrame, type ConsoleParts } from './console';
import { createConsoleRouter } from './router';

/**
 * Opens the console in an element. Session, configuration and texts come side by side; without a session nothing of it is
 * drawn (specification 1, section 4: no token sends the user to logout).
 */
export async function mount(root: HTMLElement): Promise<void> {
  offerTokens();
  announceSignOut();
  prepareLanguage(loadMessages);
  const [session, configuration] = await Promise.all([
    openSession(),
    loadRuntime(),
    loadTexts(['kit', 'shell', 'session']),
    loadMessages(currentLanguage()),
  ]);
  if (!session) {
    window.location.replace('/logout');
    return;
  }
  const parts: ConsoleParts = {
    configuration,
    store: await openStore(),
    dataProvider: createDataProvider(),
    queryClient: createQueryClient(),
  };
  const router = createConsoleRouter((page) => <ConsoleFrame parts={parts}>{page}</ConsoleFrame>);
  createRoot(root).render(<RouterProvider router={router} />);
}
