import type { ReactNode } from 'react';
import { Field } from '../../kit/field';
import { OptionsError } from '../options-error';
import { Autocomplete } from '../mui/autocomplete';
import { fieldProps, type InputProps } from './input';
import { useReferenceChoices } from './reference-choices';

/** Renders one record of another resource, or several where the field is a list; found by a part of its name. */
export default function ReferenceInput(input: InputProps): ReactNode {
  const { field, value, readOnly, onChange, onBlur } = input;
  const many = field.type === 'array';
  const ids = [value].flat().filter((id) => typeof id === 'string');
  const { onRetry, ...choices } = useReferenceChoices(field.reference, ids);
  const props = fieldProps(input);
  return (
    <Field {...props} error={props.error ?? (onRetry && <OptionsError onRetry={onRetry} />)}>
      {(control) => (
        <Autocomplete
          {...choices}
          control={control}
          readOnly={readOnly}
          many={many}
          onChange={(chosen) => onChange(many ? chosen.map(({ id }) => id) : (chosen[0]?.id ?? null))}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
