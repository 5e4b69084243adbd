import type { KeyboardEvent } from 'react';

/**
 * Where a key leads among the rows: a step, or an end. They hold inside the rows alone, so that they disturb no typing.
 */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  j: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Walks the rows of a list by keys; Enter opens what has the focus, x selects it. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  if (target.closest('input:not([type=checkbox]), select, textarea, [role=dialog], [role=menu]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody > tr')];
  const index = rows.findIndex((row) => row.contains(target));
  if (key === 'x' && index >= 0) {
    rows[index]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    return event.preventDefault();
  }
  const step = steps[key];
  if (!step || rows.length === 0) return;
  event.preventDefault();
  focusRow(rows[step(index, rows.length - 1)]);
}

/** Focuses the record's link; a row that leads nowhere is focused by its box, or itself. */
function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  const link = row.querySelector<HTMLElement>('.list-cell--first a');
  const target = link ?? row.querySelector<HTMLElement>('input[type=checkbox]') ?? row;
  if (target === row) row.tabIndex = -1;
  target.focus();
}
