import type { ByLanguage, Language } from '../../../../contract/generated/languages';
import { catalogues } from '../../../../contract/generated/catalogues';
import { forms } from '../../../../contract/generated/forms';
import type { FormStructure } from '../../../../contract/generated/types';
import type { FormField, FormTab } from '../../../../contract/form-check';
import { formGroups, legalFields } from '../../../../contract/form-groups';
import { documentsFor, isService, type Medium, type ProductDefinition } from '../../../../contract/product';
import { fileRules } from '../../../../contract/files';
import { nameOf } from '../../catalogue-names';

/** For whom a form is made. */
export interface FormRequest {
  readonly product: ProductDefinition;
  readonly medium: Medium;
  readonly language: Language;
  /** The largest file, by the configuration. */
  readonly megabytes: number;
  /** What is there already, by field; a document by its file's name. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Returns whether a field may be changed; all may where absent. */
  readonly open?: (field: Pick<FormField, 'name' | 'kind'>) => boolean;
}

/** Returns the form of a product in the person's language: terms, documents and fields. */
export function formStructure(asked: FormRequest): FormStructure {
  const text = (texts: ByLanguage) => texts[asked.language];
  const tab = (name: FormTab['name'], groups: FormTab['groups']): FormTab => ({
    name,
    label: text(forms.tabs[name]),
    groups: groups.map((group) => ({ ...group, fields: group.fields.map((field) => withState(asked, field)) })),
  });
  return {
    productId: asked.product.name,
    structureVersion: forms.structureVersion,
    tabs: [
      tab('terms', [{ name: 'legal', label: text(forms.tabs.terms), fields: legalFields(asked.language) }]),
      tab('documentation', [
        { name: 'documents', label: text(forms.tabs.documentation), fields: documentFields(asked) },
      ]),
      tab('form', groupsOf(asked)),
    ],
  };
}

function withState({ values = {}, open }: FormRequest, field: FormField): FormField {
  const value = values[field.name];
  const message = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { ...field, ...(open && { locked: !open(field) }), ...(message && value !== '' && { value }) };
}

function documentFields({ product, medium, language, megabytes }: FormRequest): FormField[] {
  return documentsFor(product, medium).map(({ type, required }) => {
    const rules = fileRules(catalogues.documentTypes[type]?.fileTypes, megabytes);
    return {
      name: type,
      label: nameOf('documentTypes', type, language),
      kind: 'document' as const,
      required,
      documentTypeId: type,
      fileTypes: [...rules.types],
      maxBytes: rules.bytes,
    };
  });
}

function groupsOf({ product, language }: FormRequest): FormTab['groups'] {
  return formGroups(product.form, language, (catalogue, id) => nameOf(catalogue, id, language), isService(product));
}
