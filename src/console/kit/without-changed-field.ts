import type { FormEvent } from 'react';

type ByField = Readonly<Record<string, string>>;

/**
 * Returns the errors of a form, by the names of its fields, without that of the field which is being changed: the same object
 * where that has none, so that React draws nothing anew for a key.
 */
export function withoutChangedField(errors: ByField, { target }: FormEvent<HTMLElement>): ByField {
  const changed = target instanceof Element ? target.getAttribute('name') : null;
  if (changed === null || errors[changed] === undefined) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed));
}
