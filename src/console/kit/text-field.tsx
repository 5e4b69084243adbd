import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { useLanguage } from './language';
import { formatNativeDate } from './format-native-date';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'children'>;

/** Renders one line of text; `type` is any textual input type (email, number, date, search…). */
export function TextField({ label, help, error, optional, required, id, ...native }: TextFieldProps): ReactNode {
  const date = formatNativeDate(native.type, native.value, useLanguage());
  return (
    <Field
      label={label}
      help={date ? <Both help={help} date={date} /> : help}
      error={error}
      optional={optional}
      required={required}
      id={id}
    >
      {(control) => <input type="text" {...native} {...control} />}
    </Field>
  );
}

function Both({ help, date }: { help: ReactNode; date: string }): ReactNode {
  return (
    <>
      {help ? <div>{help}</div> : null}
      <div>{date}</div>
    </>
  );
}
