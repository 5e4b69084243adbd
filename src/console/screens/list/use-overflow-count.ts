import { useLayoutEffect, useState, useRef, type RefObject } from 'react';
import { visibleFilters } from './visible-filters';

/**
 * How wide the line was when last seen, px; at first as the frame that was drawn ahead shows it. It is as wide above every list
 * of a window, and to read it from a page that is just being put together lays all its rows out once more.
 */
let lastWidth = document.querySelector('.filter-bar')?.clientWidth;

/** Returns how many of `count` filters stand in one line of the element that `ref` is put on. */
export function useOverflowCount(count: number): { ref: RefObject<HTMLDivElement | null>; visibleCount: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => lastWidth ?? Number.POSITIVE_INFINITY);
  // Measured before it is painted: the line would stand in two for a moment, and push the table down.
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
  return { ref, visibleCount: visibleFilters(count, width) };
}
