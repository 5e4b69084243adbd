import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { canUse } from '../session/privileges';
import { consoleRoutes } from './console-routes';
import { loadOwnPage } from './own-pages';

/** How long a pointer rests on a link before it is taken for an intent, milliseconds: passing over a list asks for nothing. */
const HOVER_DWELL_MS = 60;

/**
 * Asks for what a link leads to while it is about to be pressed: the pointer rests on it, a finger or a button goes down on
 * it, or the focus comes to it. By the time it is released the page is there, with what it begins with.
 *
 * @returns how to stop
 */
export function watchIntent(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleHover = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link) timer = setTimeout(() => prefetch(link.pathname, client), HOVER_DWELL_MS);
  };
  const handlePress = ({ target }: Event): void => {
    const link = linkAt(target);
    if (link) prefetch(link.pathname, client);
  };
  const listeners = [
    ['pointerover', handleHover] as const,
    ['pointerdown', handlePress] as const,
    ['focusin', handleHover] as const,
  ];
  for (const [event, listener] of listeners) document.addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [event, listener] of listeners) document.removeEventListener(event, listener);
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin && link.target !== '_blank' ? link : undefined;
}

/** Prefetches the page's data; its opening reports an error, which asks again. */
function prefetch(path: string, client: QueryClient): void {
  for (const route of consoleRoutes) {
    if (route.screen !== 'page') continue;
    const match = matchPath(route.path, path);
    if (!match || !canUse(route.access)) continue;
    loadOwnPage(route.name)
      .then(({ prefetch: ask }) => ask?.(client, match.params))
      .catch(() => undefined);
    return;
  }
}
