import { createElement, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormField as Place, FormScreen } from '../../../contract/resource-form';
import { commonInputs } from '../../fields/inputs/common';
import { chooseRenderer } from '../../fields/field-renderer';
import { useExtensions } from '../../fields/extensions';
import { labelKey, translateOptional, useLabels } from '../../fields/labels';
import { fieldId, type Values } from './values';

interface FormFieldProps {
  definition: ResourceDefinition;
  screen: FormScreen;
  place: Place;
}

/** Renders one field of the form, drawn by the input that knows it best. */
export function FormField({ definition, screen, place }: FormFieldProps): ReactNode {
  const { name: resource, fields, overrides } = definition;
  const translate = useLabels();
  const { inputs } = useExtensions();
  const { field: control, fieldState } = useController<Values>({ name: place.field });
  const field = fields.find(({ name }) => name === place.field);
  if (!field) throw new Error(`The form of "${resource}" has a field "${place.field}" that its record doesn't have`);
  const input = chooseRenderer({ ...commonInputs, ...inputs }, field, [
    overrides.inputs?.[field.name],
    place.kind,
    field.input,
  ]);
  return (
    <div className={place.wide ? 'form-field form-field--wide' : 'form-field'}>
      {createElement(input, {
        resource,
        screen,
        field,
        id: fieldId(field.name),
        label: translate(labelKey.field(resource, field.name), { _: field.name }),
        help: field.unexplained ? '' : translateOptional(translate, labelKey.help(resource, field.name)),
        error: fieldState.error?.message,
        readOnly: field.readOnly || place.readOnlyOn.includes(screen),
        value: control.value,
        onChange: control.onChange,
        onBlur: control.onBlur,
      })}
    </div>
  );
}
