import { useEffect, useState, useRef, type RefObject } from 'react';
import { visibleFilters } from './visible-filters';

/** Returns how many of `count` filters stand in one line of the element that `ref` is put on. */
export function useOverflowCount(count: number): { ref: RefObject<HTMLDivElement | null>; visibleCount: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, visibleCount: visibleFilters(count, width) };
}
