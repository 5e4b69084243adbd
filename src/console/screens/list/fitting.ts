import { useEffect, useState, useRef, type RefObject } from 'react';

/** Width of one filter with its gap, and of the button that shows the rest; px, as list.css draws them. */
const FIELD = 168;
const MORE = 150;
/** Below this width one filter alone would stand beside the button: better none. */
const NARROW = 560;

/** How many of `count` filters stand in one line of the element that `ref` is put on. */
export function useFitting(count: number): { ref: RefObject<HTMLDivElement | null>; fitting: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (width >= count * FIELD) return { ref, fitting: count };
  return { ref, fitting: width < NARROW ? 0 : Math.floor((width - MORE) / FIELD) };
}
