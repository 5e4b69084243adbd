import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns how wide the area is that the table stands in, px; 0 while that is not needed: to read it from a page that is just
 * being put together lays all its rows out once more.
 */
export function useRoom(isNeeded: boolean): { ref: RefObject<HTMLTableElement | null>; room: number } {
  const ref = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const area = ref.current?.parentElement;
    if (!isNeeded || !area || typeof ResizeObserver === 'undefined') return undefined;
    const read = (): void => setRoom(area.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(area);
    return () => observer.disconnect();
  }, [isNeeded]);
  return { ref, room };
}
