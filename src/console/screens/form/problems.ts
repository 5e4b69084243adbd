import type { FieldError } from '../../../contract/wire';
import { hasFinePointer } from '../../kit/fine-pointer';
import { placeProblems } from '../place-problems';
import { fieldId } from './values';

/** What is wrong, by field, as react-hook-form takes it. */
export type Problems = Record<string, { type: string; message: string }>;

/** Returns what is wrong with these fields. */
export function problemsAt(problems: readonly FieldError[], names: readonly string[]): Problems {
  const placed = Object.entries(placeProblems(problems)).filter(([name]) => names.includes(name));
  return Object.fromEntries(placed.map(([name, { code, message }]) => [name, { type: code, message }]));
}

/** Takes the person to the first field that wants something. */
export function focusProblem(name: string | undefined): void {
  const control = name === undefined ? null : document.getElementById(fieldId(name));
  control?.focus();
  control?.scrollIntoView?.({ block: 'nearest' });
}

/** Takes a person at a desk, who has done nothing on the page yet, to the first field of its form. */
export function focusFirstField(form: HTMLElement | null): void {
  const { activeElement } = document;
  if (form && hasFinePointer() && activeElement?.contains(form))
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus({ preventScroll: true });
}
