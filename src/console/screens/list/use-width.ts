import { useLayoutEffect, useState, useRef, type RefObject } from 'react';

/**
 * How wide a list was when last seen, px; at first as the frame that was drawn ahead shows it. It is as wide above every list
 * of a window, and to read it from a page that is just being put together lays all its rows out once more.
 */
let lastWidth = document.querySelector('.filter-bar')?.clientWidth;

/** Returns how wide the element is that `ref` is put on, px. */
export function useWidth(): { ref: RefObject<HTMLElement | null>; width: number } {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(() => lastWidth ?? Number.POSITIVE_INFINITY);
  // Measured before it is painted: the line of filters would stand in two for a moment, and push the table down.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const seen = (seenWidth: number): void => {
      lastWidth = seenWidth;
      setWidth(seenWidth);
    };
    if (lastWidth === undefined) seen(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && seen(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
