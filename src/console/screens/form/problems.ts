import type { FieldError } from '../../../contract/wire';
import { hasFinePointer } from '../../kit/fine-pointer';
import { fieldId } from './values';

/** What is wrong, by field, as react-hook-form takes it. */
export type Problems = Record<string, { type: string; message: string }>;

/** Puts problems at those fields: `/roles/0` is said at `roles`; of several at one field, the first. */
export function placeProblems(problems: readonly FieldError[], names: readonly string[]): Problems {
  const errors: Problems = {};
  for (const { field, code, message } of problems) {
    const name = field.split('/')[1];
    if (name && names.includes(name)) errors[name] ??= { type: code, message };
  }
  return errors;
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
