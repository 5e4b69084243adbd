import type { Language } from '../../contract/generated/languages';
import englishCatalogues from '../../contract/generated/texts/en/catalogues';
import spanishCatalogues from '../../contract/generated/texts/es/catalogues';
import englishLifecycles from '../../contract/generated/texts/en/lifecycles';
import spanishLifecycles from '../../contract/generated/texts/es/lifecycles';

type Names = Readonly<Record<string, string>>;
type Kind = keyof typeof spanishCatalogues;

const catalogues: Readonly<Record<Language, Readonly<Record<Kind, Names>>>> = {
  es: spanishCatalogues,
  en: englishCatalogues,
};
const documents = { es: spanishLifecycles.lifecycles.document, en: englishLifecycles.lifecycles.document };
const lifecycles = { es: spanishLifecycles.lifecycles.request, en: englishLifecycles.lifecycles.request };

/** The name of an entry of catalogues.json (or of a product), in the person's language. */
export function nameOf(kind: Kind, id: string, language: Language): string {
  return catalogues[language][kind][id] ?? id;
}

/** The name of a state of a document. */
export function documentStateName(state: string, language: Language): string {
  const names: Names = documents[language].states;
  return names[state] ?? state;
}

/** The name of a state, an event or a guard of the request's lifecycle. */
export function lifecycleName(part: 'states' | 'events' | 'guards', name: string, language: Language): string {
  const names: Names = lifecycles[language][part];
  return names[name] ?? name;
}

/** Evidence that was asked for, by its names in the person's language. */
export function evidenceNames(types: readonly string[], language: Language): string {
  return types.map((type) => nameOf('documentTypes', type, language)).join(', ');
}
