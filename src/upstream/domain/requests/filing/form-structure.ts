import type { ByLanguage, Language } from '../../../../contract/generated/languages';
import { catalogues } from '../../../../contract/generated/catalogues';
import { forms } from '../../../../contract/generated/forms';
import { legalTexts } from '../../../../contract/generated/legal-texts';
import type { FormStructure } from '../../../../contract/generated/types';
import type { FormField, FormTab } from '../../../../contract/form-check';
import type { FormFieldDefinition } from '../../../../contract/form-definitions';
import { documentsFor, type Medium, type ProductDefinition } from '../../../../contract/product';
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
      tab('terms', [{ name: 'legal', label: text(forms.tabs.terms), fields: legalFields(asked) }]),
      tab('documentation', [
        { name: 'documents', label: text(forms.tabs.documentation), fields: documentFields(asked) },
      ]),
      tab('form', formGroups(asked)),
    ],
  };
}

function withState({ values = {}, open }: FormRequest, field: FormField): FormField {
  const value = values[field.name];
  const message = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { ...field, ...(open && { locked: !open(field) }), ...(message && value !== '' && { value }) };
}

function legalFields({ language }: FormRequest): FormField[] {
  return legalTexts.flatMap(({ id, acceptance, versions }) => {
    const title = versions.at(-1)?.title[language];
    if (acceptance === undefined || title === undefined) return [];
    return [{ name: `${acceptance}Accepted`, label: title, kind: 'check' as const, required: true, source: id }];
  });
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

function formGroups({ product, language }: FormRequest): FormTab['groups'] {
  const groups: FormTab['groups'] = [];
  for (const name of product.form) {
    const group = forms.groups[name];
    const before = groups.at(-1);
    if (!group) continue;
    const fields = group.fields.map((field) => inLanguage(field, language));
    if (group.joinsPrevious && before) before.fields.push(...fields);
    else groups.push({ name, label: group.label[language], fields });
  }
  return groups;
}

function inLanguage(field: FormFieldDefinition, language: Language): FormField {
  const { label, help, patternMessage, patternWhen, options, catalogue, ...rest } = field;
  const choices = options?.map(({ id, name }) => ({ id, name: name[language] })) ?? choicesOf(catalogue, language);
  return {
    ...rest,
    label: label[language],
    ...(help && { help: help[language] }),
    ...(patternMessage && { patternMessage: patternMessage[language] }),
    ...(patternWhen && { patternWhen: { ...patternWhen, patternMessage: patternWhen.patternMessage[language] } }),
    ...(choices && { options: choices }),
  };
}

function choicesOf(catalogue: FormFieldDefinition['catalogue'], language: Language) {
  if (catalogue === undefined) return undefined;
  const entries: readonly { id: string; allowed?: boolean }[] = catalogues[catalogue];
  return entries
    .filter(({ allowed }) => allowed !== false)
    .map(({ id }) => ({ id, name: nameOf(catalogue, id, language) }));
}
