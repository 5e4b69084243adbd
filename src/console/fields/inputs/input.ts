import type { ComponentType } from 'react';
import type { FieldDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import type { FieldRenderer, FieldRenderers } from '../field-renderer';
import type { InputName } from '../../../contract/generated/extensions';

/** What every input of a form gets; those that fill other fields too find the form in react-hook-form's context. */
export interface InputProps {
  resource: string;
  screen: FormScreen;
  field: FieldDefinition;
  /** Of the control that takes the focus when its error is reached. */
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  readOnly: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

export type InputRenderers = FieldRenderers<InputName, FieldRenderer<ComponentType<InputProps>>>;

/** Returns the parts of an input that the kit's fields take as they are: optional is marked, required said. */
export function fieldProps({ id, label, help, error, field, readOnly }: InputProps): {
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  optional: boolean;
  required: boolean;
} {
  return { id, label, help, error, optional: !readOnly && !field.required, required: !readOnly && field.required };
}

/** Returns a text as an input shows it; nothing is an empty one. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
