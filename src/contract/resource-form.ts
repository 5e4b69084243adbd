/** The form of a resource: which fields, on which of its screens. */
import type { Form, FormField as Field, FormGroup, FormScreen } from './generated/definitions/resource';

export type { FormScreen };
/** A field of a form, with what is left out written out. */
export interface FormField extends Pick<Field, 'field' | 'kind' | 'stated'> {
  readonly on: readonly FormScreen[];
  readonly readOnlyOn: readonly FormScreen[];
  readonly wide: boolean;
  /** As of a column. */
  readonly ifPresent?: boolean;
}
export interface FormDefinition extends Pick<Form, 'mode'> {
  readonly groups: readonly (Pick<FormGroup, 'name'> & {
    readonly help: boolean;
    readonly fields: readonly FormField[];
  })[];
}
