import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import './select-field.css';

export type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** Renders one of a few; its children are options. The native list, so that a phone shows its own. */
export function SelectField({ label, help, error, optional, required, id, ...native }: SelectFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={error} optional={optional} required={required} id={id}>
      {(control) => (
        <span className="select-field">
          <select {...native} {...control} />
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
