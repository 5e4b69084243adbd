import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslate } from './use-translate';
import './field.css';

/** The props that every field of the kit takes beside the native attributes of its control. */
export interface FieldProps {
  label: ReactNode;
  /** Explains what to write; stands above any error. */
  help?: ReactNode;
  /** Says what is wrong and how to fix it; also marks the control invalid. */
  error?: ReactNode;
  /** Says "opcional" after the label. */
  optional?: boolean;
  /** Says "obligatorio" after the label and to assistive technology; our own checks speak, not the browser's. */
  required?: boolean;
  id?: string;
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Renders the label above the control, and help and error below it; any control fits. */
export function Field({ label, help, error, optional, required, id, children }: FrameProps): ReactNode {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  return (
    <div className="field">
      <label className="field__label" htmlFor={controlId}>
        {label}
        <RequiredHint optional={optional} required={required} />
      </label>
      {children({ ...controlProps(controlId, help, error), 'aria-required': required || undefined })}
      <FieldNotes id={controlId} help={help} error={error} />
    </div>
  );
}

/** Returns the attributes for a control whose notes are rendered by FieldNotes with the same id. */
export function controlProps(id: string, help: ReactNode, error: ReactNode): Omit<ControlProps, 'aria-required'> {
  const notes = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    className: 'field__control',
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Shows the help, then the error. */
export function FieldNotes({ id, help, error }: Pick<FieldProps, 'help' | 'error'> & { id: string }): ReactNode {
  return (
    <>
      {help ? (
        <div className="field__help" id={`${id}-help`}>
          {help}
        </div>
      ) : null}
      {error ? (
        <div className="field__error" id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </div>
      ) : null}
    </>
  );
}

/** Shows "obligatorio" or "opcional" after a label. */
export function RequiredHint({ optional, required }: Pick<FieldProps, 'optional' | 'required'>): ReactNode {
  const t = useTranslate('kit');
  if (!optional && !required) return null;
  return (
    <>
      {' '}
      <span className="field__required-hint">({t(required ? 'field.required' : 'field.optional')})</span>
    </>
  );
}
