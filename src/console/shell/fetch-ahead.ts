import { loadMessages } from '../data/messages';
import { loadResource } from '../data/resource-definitions';
import { currentLanguage } from '../kit/language';
import { loadTexts } from '../kit/text';
import { loadRuntime } from '../transport/runtime';
import { consoleRoutes } from './console-routes';

/**
 * Asks for what the address will need while the console's own code is still on its way, so that nothing waits in line: the
 * configuration, the texts, and for a list its screen and definition. Each is kept where it is loaded, so asking again is
 * free; a failure is the asker's who needs it.
 */
export function fetchAhead(path: string): void {
  const quiet = (coming: Promise<unknown>): void => void coming.catch(() => undefined);
  quiet(loadRuntime());
  quiet(loadMessages(currentLanguage()));
  quiet(loadTexts(['kit', 'shell', 'session']));
  const route = consoleRoutes.find((candidate) => candidate.path === path);
  if (route?.screen !== 'list') return;
  quiet(import('../pages/resource-section'));
  quiet(loadResource(route.name));
  quiet(loadTexts(['lists']));
}
