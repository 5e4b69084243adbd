import type { FormEvent } from 'react';

type ByField = Readonly<Record<string, string>>;

/** Returns the errors of a form, by the names of its fields, without that of the field which is being changed. */
export function withoutChangedField(errors: ByField, { target }: FormEvent<HTMLElement>): ByField {
  const changed = target instanceof Element ? target.getAttribute('name') : null;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed));
}
