import type { ReactNode } from 'react';
import { TextArea } from '../../kit/text-area';
import { TextField, type TextFieldProps } from '../../kit/text-field';
import { Counter, isNear } from './counter';
import { fieldProps, shown, type InputProps } from './input';

/** Renders help, and near the limit how much of it is left; nothing where there is neither. */
function notes({ help, value, field: { maxLength }, readOnly }: InputProps): ReactNode {
  const text = shown(value);
  if (readOnly || !isNear(text, maxLength)) return help;
  return (
    <>
      {help} <Counter text={text} max={maxLength} />
    </>
  );
}

function OneLine({ native, ...input }: InputProps & { native?: Partial<TextFieldProps> }): ReactNode {
  return (
    <TextField
      autoComplete="off"
      {...native}
      {...fieldProps(input)}
      help={notes(input)}
      readOnly={input.readOnly}
      value={shown(input.value)}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}

export function TextInput(input: InputProps): ReactNode {
  return <OneLine {...input} />;
}

export function EmailInput(input: InputProps): ReactNode {
  return (
    <OneLine {...input} native={{ type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'off' }} />
  );
}

/** Renders a code: nothing to spell, and a phone offers capitals. */
export function CodeInput(input: InputProps): ReactNode {
  return <OneLine {...input} native={{ spellCheck: false, autoCapitalize: 'characters' }} />;
}

export function TextAreaInput(input: InputProps): ReactNode {
  return (
    <TextArea
      {...fieldProps(input)}
      help={notes(input)}
      readOnly={input.readOnly}
      value={shown(input.value)}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}
