import type { MouseEvent } from 'react';

/** Returns whether a press follows a link here; with another button or a key a new tab or window is the browser's business. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
