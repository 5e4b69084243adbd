import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusRow } from './handle-row-keys';

/** Where a person left the rows of a list to open one. */
interface LeftRow {
  scrollTop: number;
  index: number;
  /** What the row calls its record. */
  name: string;
}

/** By resource. In memory alone: names may be personal. */
const leftRows = new Map<string, LeftRow>();

/** Keeps where the rows were left until one comes back from the page that a row led to. @returns the ref of what holds the rows */
export function useRowFocus(resource: string): RefObject<HTMLTableSectionElement | null> {
  const ref = useRef<HTMLTableSectionElement>(null);
  const left = useRef<LeftRow>(undefined);
  useLayoutEffect(() => {
    const body = ref.current;
    const scroller = body?.closest('.list-scroll');
    if (!body || !scroller) return undefined;
    left.current = leftRows.get(resource);
    leftRows.delete(resource);
    if (left.current) scroller.scrollTop = left.current.scrollTop;
    return () => {
      const index = [...body.rows].findIndex((row) => row.contains(document.activeElement));
      const row = body.rows[index];
      if (row) leftRows.set(resource, { scrollTop: scroller.scrollTop, index, name: nameOf(row) });
    };
  }, [resource]);
  // After the frame, which focuses the page at a new address.
  useEffect(() => {
    const [body, was] = [ref.current, left.current];
    left.current = undefined;
    if (!body || !was || document.activeElement?.closest('main') !== document.activeElement) return;
    focusRow([...body.rows].find((row) => nameOf(row) === was.name) ?? body.rows[was.index]);
  }, [resource]);
  return ref;
}

function nameOf(row: HTMLTableRowElement): string {
  return row.querySelector('.list-cell--first')?.textContent ?? '';
}
