import type { KeyboardEvent } from 'react';
import { comingDialog } from '../../kit/coming-dialog';

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

/** What a key presses in the row that has the focus: its box, its main action, its link. */
const presses: Readonly<Record<string, string>> = {
  x: 'input[type=checkbox]',
  e: '.row-actions__main',
  Enter: '.list-cell--first a',
};

/** Walks the rows of a list by keys; Enter opens the one that has the focus, x selects it, e does its main action. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  if (document.querySelector(comingDialog)) return;
  if (target.closest('input:not([type=checkbox]), select, textarea, [role=dialog], [role=menu]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('tbody > tr')];
  const index = rows.findIndex((row) => row.contains(target));
  const pressed = presses[key];
  if (pressed !== undefined) {
    // A link or a button does at Enter what it is for.
    if (index < 0 || (key === 'Enter' && target.closest('a, button'))) return;
    rows[index]?.querySelector<HTMLElement>(pressed)?.click();
    return event.preventDefault();
  }
  const step = steps[key];
  if (!step || rows.length === 0) return;
  event.preventDefault();
  focusRow(rows[step(index, rows.length - 1)]);
}

/** Focuses the record's link; a row that leads nowhere is focused by its box, or itself. */
export function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  const link = row.querySelector<HTMLElement>('.list-cell--first a');
  const target = link ?? row.querySelector<HTMLElement>('input[type=checkbox]') ?? row;
  if (target === row) row.tabIndex = -1;
  target.focus();
}
