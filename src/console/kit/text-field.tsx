import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';

/** Dates have a control of their own: the browser writes them in its own language, not in the console's. */
export type TextFieldType = 'email' | 'number' | 'search' | 'tel' | 'text' | 'url';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'> & { type?: TextFieldType };

/** Renders one line of text. */
export function TextField({ label, help, error, optional, required, id, ...native }: TextFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} optional={optional} required={required} id={id}>
      {(control) => <input type="text" {...native} {...control} />}
    </Field>
  );
}
