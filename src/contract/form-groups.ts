/** The groups of a form as `schemas/forms.json` defines them, in one language: for both ends, which compose forms of them. */
import type { FormField, FormTab } from './form-check';
import type { FormFieldDefinition } from './form-definitions';
import { catalogues } from './generated/catalogues';
import { forms } from './generated/forms';
import type { Language } from './generated/languages';
import { legalTexts } from './generated/legal-texts';

type Catalogue = NonNullable<FormFieldDefinition['catalogue']>;
/** Returns the name of an entry of a catalogue in the language of the form. */
export type NameOf = (catalogue: Catalogue, id: string) => string;

/**
 * Returns these groups, in their order; one that joins the group before it adds its fields there.
 * @param isOfService whether the form asks for a service, which issues no certificate
 */
export function formGroups(
  names: readonly string[],
  language: Language,
  nameOf: NameOf,
  isOfService = false,
): FormTab['groups'] {
  const groups: FormTab['groups'] = [];
  for (const name of names) {
    const group = forms.groups[name];
    const before = groups.at(-1);
    if (!group) continue;
    const fields = group.fields.map((field) => inLanguage(field, language, nameOf, isOfService));
    if (group.joinsPrevious && before) before.fields.push(...fields);
    else groups.push({ name, label: group.label[language], fields });
  }
  return groups;
}

function inLanguage(field: FormFieldDefinition, language: Language, nameOf: NameOf, isOfService: boolean): FormField {
  const {
    label,
    help,
    helpOf,
    patternMessage,
    patternWhen,
    options,
    catalogue,
    specified: _specified,
    ...rest
  } = field;
  const choices = options?.map(({ id, name }) => ({ id, name: name[language] })) ?? choicesOf(catalogue, nameOf);
  return {
    ...rest,
    label: label[language],
    ...(help && !(isOfService && helpOf) && { help: help[language] }),
    ...(patternMessage && { patternMessage: patternMessage[language] }),
    ...(patternWhen && { patternWhen: { ...patternWhen, patternMessage: patternWhen.patternMessage[language] } }),
    ...(choices && { options: choices }),
  };
}

function choicesOf(catalogue: Catalogue | undefined, nameOf: NameOf) {
  if (catalogue === undefined) return undefined;
  const entries: readonly { id: string; allowed?: boolean }[] = catalogues[catalogue];
  return entries.filter(({ allowed }) => allowed !== false).map(({ id }) => ({ id, name: nameOf(catalogue, id) }));
}

/** Returns the boxes by which the texts that have to be accepted are. */
export function legalFields(language: Language): FormField[] {
  return legalTexts.flatMap(({ id, acceptance, versions }) => {
    const title = versions.at(-1)?.title[language];
    if (acceptance === undefined || title === undefined) return [];
    return [{ name: `${acceptance}Accepted`, label: title, kind: 'check' as const, required: true, source: id }];
  });
}

type Specified = NonNullable<FormFieldDefinition['specified']>;

/** Returns, by name, the fields of forms that the specification has, each with where a provider answers its value. */
export function specifiedFields(): ReadonlyMap<string, Specified> {
  const fields = Object.values(forms.groups).flatMap((group) => group.fields);
  return new Map(
    fields.flatMap(({ name, specified }): [string, Specified][] => (specified ? [[name, specified]] : [])),
  );
}
