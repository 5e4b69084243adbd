import type { ReactNode } from 'react';
import { CheckField } from '../../kit/check-field';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { labelKey, useLabels } from '../labels';
import { fieldProps, shown, type InputProps } from './input';

/** Renders one of the values of the field's enum, each in its own words. */
export function EnumInput(input: InputProps): ReactNode {
  const translate = useLabels();
  const t = useTranslate('forms');
  const { field, resource, value, readOnly, onChange, onBlur } = input;
  const empty = !field.required || shown(value) === '';
  return (
    <SelectField
      {...fieldProps(input)}
      disabled={readOnly}
      value={shown(value)}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    >
      {empty ? <option value="">{t(field.required ? 'option.choose' : 'option.none')}</option> : null}
      {field.enum?.map((option) => (
        <option key={option} value={option}>
          {translate(labelKey.option(resource, field.name, option), { _: option })}
        </option>
      ))}
    </SelectField>
  );
}

export function BooleanInput(input: InputProps): ReactNode {
  const { id, label, help, error, value, readOnly, onChange, onBlur } = input;
  return (
    <CheckField
      id={id}
      label={label}
      help={help}
      error={error}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    />
  );
}
