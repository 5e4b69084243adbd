import type { Language } from '../../contract/generated/languages';
import { use } from 'react';
import { trackPromise } from '../kit/track-promise';
import { currentLanguage, prepareLanguage, useLanguage } from '../kit/language';

interface LabelTree {
  readonly [key: string]: string | LabelTree;
}

/** Lifecycles (states, events, guards) and catalogues (types of document, of validation) in one language. */
const tables: Record<Language, () => Promise<LabelTree>> = {
  es: async () => ({
    ...(await import('../../contract/generated/texts/es/lifecycles')).default,
    ...(await import('../../contract/generated/texts/es/catalogues')).default,
  }),
  en: async () => ({
    ...(await import('../../contract/generated/texts/en/lifecycles')).default,
    ...(await import('../../contract/generated/texts/en/catalogues')).default,
  }),
};

const pending = new Map<Language, Promise<LabelTree>>();

/** Loads the labels of a language once. A load that fails is tried again by the next call. */
export function loadDefinitionLabels(language: Language = currentLanguage()): Promise<LabelTree> {
  const known = pending.get(language);
  if (known) return known;
  const labels = trackPromise(tables[language]());
  pending.set(language, labels);
  labels.catch(() => pending.delete(language));
  return labels;
}

prepareLanguage((language) => (pending.size > 0 ? loadDefinitionLabels(language) : Promise.resolve()));

/** The word of a definition by its path, such as `lifecycles.request.guards.documentsComplete`; suspends the first time. */
export function useDefinitionLabels(): (path: string) => string {
  const labels = use(loadDefinitionLabels(useLanguage()));
  return (path) => {
    let at: string | LabelTree | undefined = labels;
    for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
    return typeof at === 'string' ? at : path;
  };
}
