import type { FieldError } from '../../contract/wire';

/** Returns problems by the name of their field: `/roles/0` is at `roles`; of several at one field, the first. */
export function placeProblems(problems: readonly FieldError[]): Readonly<Record<string, FieldError>> {
  const placed: Record<string, FieldError> = {};
  for (const problem of problems) {
    const name = problem.field.split('/').find((part) => part !== '');
    if (name) placed[name] ??= problem;
  }
  return placed;
}
