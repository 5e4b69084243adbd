import { useState, type ReactNode } from 'react';
import { TextField } from '../../kit/text-field';
import { fieldProps, shown, type InputProps } from './input';

/**
 * Renders a number, typed as text so that a half-typed one ("-", "3.") stays as it is; comma and point both separate
 * decimals. What isn't a number goes to the form as typed, and its validation says so.
 */
export function NumberInput(input: InputProps): ReactNode {
  const [typed, setTyped] = useState(shown(input.value));
  const [seen, setSeen] = useState(input.value);
  if (input.value !== seen) {
    setSeen(input.value);
    if (parse(typed) !== input.value) setTyped(shown(input.value));
  }
  const type = (text: string): void => {
    setTyped(text);
    input.onChange(parse(text));
  };
  return (
    <TextField
      {...fieldProps(input)}
      inputMode={input.field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={input.readOnly}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={input.onBlur}
    />
  );
}

function parse(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}
