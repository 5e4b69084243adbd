import { useLayoutEffect, useState, useRef, type RefObject } from 'react';
import { visibleFilters } from './visible-filters';

/** Returns how many of `count` filters stand in one line of the element that `ref` is put on. */
export function useOverflowCount(count: number): { ref: RefObject<HTMLDivElement | null>; visibleCount: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  // Measured before it is painted: the line would stand in two for a moment, and push the table down.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, visibleCount: visibleFilters(count, width) };
}
