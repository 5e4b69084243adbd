import { loadMessages } from '../data/load-messages';
import { currentLanguage } from '../kit/language';
import { loadResource } from '../data/resource-definitions';
import { loadTexts } from '../kit/use-translate';
import { canUse } from '../session/privileges';
import type { ConsoleParts } from './console';
import { consoleRoutes, type ConsoleRoute } from './console-routes';
import { sectionLoader } from './load-section';

/** How long the first drawing waits for its rows, milliseconds: drawn once and whole it costs half. */
const MAX_FIRST_ROWS_WAIT_MS = 250;

/**
 * Asks for what the address will need while the console still opens, so that nothing waits in line: for a list its screen,
 * definition and words. Each is kept where it is loaded, so asking again is free; a failure is the asker's who needs it.
 *
 * @returns when all has come or failed
 */
export async function prefetchRoute(path: string): Promise<void> {
  const list = listAt(path);
  if (!list) return void (await Promise.allSettled([loadMessages(currentLanguage())]));
  const section = sectionLoader.load().then(({ loadSectionParts }) => loadSectionParts(list.name));
  await Promise.allSettled([section, loadResource(list.name), loadTexts(['lists'])]);
}

/** Asks for the first rows of the list at the address. @returns when they are there, or are not worth waiting for */
export async function prefetchFirstRows(path: string, parts: ConsoleParts): Promise<void> {
  const list = listAt(path);
  if (!list || !canUse(list.access)) return;
  const prefetching = sectionLoader.load().then(({ prefetchSection }) => prefetchSection(list.name, parts));
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_FIRST_ROWS_WAIT_MS));
  await Promise.race([prefetching.catch(() => undefined), timeout]);
}

function listAt(path: string): ConsoleRoute | undefined {
  return consoleRoutes.find((route) => route.path === path && route.screen === 'list');
}
