/** Forms as `scripts/generate` writes them from schemas/forms.json. */
import type { FormField } from './form-check';
import type { Field, FormsFile } from './generated/definitions/forms';
import type { ByLanguage } from './generated/languages';

/** A field of a form's structure before a language is chosen; limits and patterns are resolved. */
export interface FormFieldDefinition extends Omit<
  FormField,
  'label' | 'help' | 'options' | 'patternMessage' | 'patternWhen'
> {
  readonly label: ByLanguage;
  readonly help?: ByLanguage;
  /** The help is of a product that issues a certificate. */
  readonly helpOf?: Field['helpOf'];
  readonly patternMessage?: ByLanguage;
  readonly patternWhen?: Omit<NonNullable<FormField['patternWhen']>, 'patternMessage'> & {
    readonly patternMessage: ByLanguage;
  };
  /** The list of catalogues.json that has the choices. */
  readonly catalogue?: 'identificationTypes' | 'certificateUses';
  readonly options?: Field['options'];
  /** The specification has it; and where a provider answers its value. */
  readonly specified?: Field['specified'];
}

type Group = FormsFile['groups'][string];

/** The questions that lead to a product (`choice`) are a table of their own. */
export interface FormDefinitions extends Omit<FormsFile, 'choice' | 'groups'> {
  readonly groups: Readonly<
    Record<string, Omit<Group, 'fields'> & { readonly fields: readonly FormFieldDefinition[] }>
  >;
}
