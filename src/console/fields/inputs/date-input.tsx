import { useState, type ReactNode } from 'react';
import { momentOf, momentProblem, typedMoment } from '../../../contract/typed-date';
import { DateControl } from './date-control';
import { fieldProps, shown, type InputProps } from './input';
import { useDateProblem } from './use-date-problem';

/** Renders a field of a record that is a day or a moment. What is not whole goes as it was typed, and validation refuses it. */
export default function DateInput(input: InputProps): ReactNode {
  const withTime = input.field.format === 'date-time';
  const value = shown(input.value);
  const describe = useDateProblem({ withTime });
  const [typed, setTyped] = useState(() => typedText(value));
  const isTyped = sentText(typed) === value;
  const text = isTyped ? typed : typedText(value);
  const change = (next: string): void => {
    setTyped(next);
    input.onChange(next === '' ? null : sentText(next));
  };
  return (
    <DateControl
      {...fieldProps(input)}
      // The form knows only that it is no date; the reader learns what is wrong with it.
      error={input.error === undefined ? undefined : (describe(text) ?? input.error)}
      withTime={withTime}
      readOnly={input.readOnly}
      value={text}
      onChange={change}
      onBlur={input.onBlur}
    />
  );

  function typedText(stored: string): string {
    if (!withTime) return stored;
    const moment = new Date(stored);
    return Number.isNaN(moment.getTime()) ? stored : typedMoment(moment);
  }

  function sentText(text: string): string {
    return withTime && !momentProblem(text, {}) ? momentOf(text).toISOString() : text;
  }
}
