/** Forms and legal texts as `scripts/generate` writes them from schemas/forms.json and schemas/legal-texts.json. */
import type { FormField } from './form-check';
import type { ByLanguage } from './generated/languages';

/** A field of a form before a language is chosen; limits and patterns are resolved. */
export interface FormFieldDefinition extends Omit<
  FormField,
  'label' | 'help' | 'options' | 'patternMessage' | 'patternWhen'
> {
  readonly label: ByLanguage;
  readonly help?: ByLanguage;
  readonly patternMessage?: ByLanguage;
  readonly patternWhen?: Omit<NonNullable<FormField['patternWhen']>, 'patternMessage'> & {
    readonly patternMessage: ByLanguage;
  };
  /** The list of catalogues.json that has the choices. */
  readonly catalogue?: 'identificationTypes' | 'certificateUses';
  readonly options?: readonly { readonly id: string; readonly name: ByLanguage }[];
}

export interface FormDefinitions {
  readonly structureVersion: string;
  readonly tabs: Readonly<Record<'terms' | 'documentation' | 'form', ByLanguage>>;
  readonly groups: Readonly<
    Record<
      string,
      {
        readonly label: ByLanguage;
        readonly fields: readonly FormFieldDefinition[];
        /** Its fields are asked for on the step of the group before it. */
        readonly joinsPrevious?: true;
      }
    >
  >;
}

/** A text that applicants read, with every version that was ever in force. */
export interface LegalTextDefinition {
  readonly id: string;
  readonly acceptance?: 'terms' | 'dataTreatment';
  readonly versions: readonly {
    readonly textVersion: string;
    readonly publishedAt: string;
    readonly title: ByLanguage;
    readonly text: ByLanguage;
  }[];
}
