import type { ReactNode } from 'react';
import { Field } from '../../kit/field';
import { useReferenceChoices } from '../inputs/reference-choices';
import { OptionsError } from '../options-error';
import { Autocomplete } from '../mui/autocomplete';
import type { FilterInput } from './filter';

const nothing = (): void => undefined;

/** Renders a reference among too many for a native list: found by a part of its name. */
export default function ReferenceSearch({ field, label, value, onChange }: FilterInput): ReactNode {
  const { onRetry, ...choices } = useReferenceChoices(field.reference, typeof value === 'string' ? [value] : []);
  return (
    <Field label={label} error={onRetry && <OptionsError onRetry={onRetry} />}>
      {(control) => (
        <Autocomplete {...choices} control={control} onChange={([chosen]) => onChange(chosen?.id)} onBlur={nothing} />
      )}
    </Field>
  );
}
