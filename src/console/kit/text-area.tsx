import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'>;

/** Renders several lines of text. */
export function TextArea({ label, help, error, optional, required, id, ...native }: TextAreaProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} optional={optional} required={required} id={id}>
      {(control) => <textarea rows={3} {...native} {...control} />}
    </Field>
  );
}
