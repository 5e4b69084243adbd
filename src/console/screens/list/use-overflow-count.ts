import { useEffect, useState, useRef, type RefObject } from 'react';

/** Width of one filter with its gap, and of the button that shows the rest; px, as list.css draws them. */
const FILTER_WIDTH = 168;
const MORE_BUTTON_WIDTH = 150;
/** Below this width one filter alone would stand beside the button: better none. */
const MIN_WIDTH = 560;

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
  if (width >= count * FILTER_WIDTH) return { ref, visibleCount: count };
  return { ref, visibleCount: width < MIN_WIDTH ? 0 : Math.floor((width - MORE_BUTTON_WIDTH) / FILTER_WIDTH) };
}
