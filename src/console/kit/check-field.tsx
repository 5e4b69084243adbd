import { useId, type ComponentProps, type ReactNode } from 'react';
import { controlProps, FieldNotes, RequiredHint, type FieldProps } from './field';
import './check-field.css';

export type CheckFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'>;

/** Renders a native check box with its label beside it. */
export function CheckField({ label, help, error, optional, required, id, ...native }: CheckFieldProps): ReactNode {
  const ownId = useId();
  const own = id ?? ownId;
  return (
    <div className="check-field">
      <span className="check-field__box">
        <input
          {...native}
          {...controlProps(own, help, error)}
          type="checkbox"
          className={undefined}
          aria-required={required || undefined}
        />
      </span>
      <label htmlFor={own}>
        {label}
        <RequiredHint optional={optional} required={required} />
      </label>
      <div className="check-field__notes">
        <FieldNotes id={own} help={help} error={error} />
      </div>
    </div>
  );
}
