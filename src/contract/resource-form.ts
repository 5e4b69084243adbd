/** The form of a resource: which fields, on which of its screens. */
import type { InputName } from './generated/extensions';

export type FormScreen = 'create' | 'edit';
export interface FormField {
  field: string;
  kind?: InputName;
  on: readonly FormScreen[];
  readOnlyOn: readonly FormScreen[];
  wide: boolean;
  /** Its value is stated beside the button that saves, too. */
  stated?: true;
  /** As of a column. */
  ifHeld?: boolean;
}
export interface FormDefinition {
  mode: 'page' | 'panel';
  groups: readonly { name: string; help: boolean; fields: readonly FormField[] }[];
}
