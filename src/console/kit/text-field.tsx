import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'children'>;

/** One line of text; `type` is any textual input type (email, number, date, search…). */
export function TextField({ label, help, error, optional, required, id, ...native }: TextFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} optional={optional} required={required} id={id}>
      {(control) => <input type="text" {...native} {...control} />}
    </Field>
  );
}
