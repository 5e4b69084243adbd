import { loadMessages } from '../data/messages';
import { loadResource } from '../data/resource-definitions';
import { currentLanguage } from '../kit/language';
import { loadTexts } from '../kit/text';
import { loadRuntime } from '../transport/runtime';
import { consoleRoutes } from './console-routes';
import { loadSection } from './load-section';

/**
 * Asks for what the address will need while the console's own code is still on its way, so that nothing waits in line: the
 * configuration, the texts, and for a list its screen and definition. Each is kept where it is loaded, so asking again is
 * free; a failure is the asker's who needs it.
 *
 * @returns when all has come or failed
 */
export async function fetchAhead(path: string): Promise<void> {
  const coming: Promise<unknown>[] = [
    loadRuntime(),
    loadMessages(currentLanguage()),
    loadTexts(['kit', 'shell', 'session']),
  ];
  const route = consoleRoutes.find((candidate) => candidate.path === path);
  if (route?.screen === 'list') coming.push(loadSection(), loadResource(route.name), loadTexts(['lists']));
  await Promise.allSettled(coming);
}
