import { defaultLanguage, directions, languages, type Language } from '../../contract/generated/languages';
import { persistValue, usePersistedValue } from './persisted-value';

const preparations = new Set<(language: Language) => Promise<unknown>>();
const persisted = persistValue<Language>(
  'rubrica.language',
  (stored) => asLanguage(stored) ?? preferredLanguage(),
  String,
  prepareAll,
);

/** Returns the language in use: the persisted choice, else the first that the browser asks for, else the fallback. */
export function currentLanguage(): Language {
  return persisted.get();
}

/**
 * Changes the language everywhere, in this tab and the others. Texts are fetched first, so that nothing
 * on the screen goes blank meanwhile; if fetching fails, the language stays and the promise rejects.
 */
export async function setLanguage(language: Language): Promise<void> {
  await prepareAll(language);
  persisted.set(language);
}

function prepareAll(language: Language): Promise<unknown> {
  return Promise.all([...preparations].map((prepare) => prepare(language)));
}

/** Registers what must be ready before a language is shown; returns a function that removes it. */
export function prepareLanguage(prepare: (language: Language) => Promise<unknown>): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

export function useLanguage(): Language {
  return usePersistedValue(persisted);
}

/** Returns the language of a code; undefined where it is none of ours. */
export function asLanguage(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}

function preferredLanguage(): Language {
  const requested = window.navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return asLanguage(requested.find((tag) => asLanguage(tag)) ?? null) ?? defaultLanguage;
}

function applyLanguage(): void {
  const language = persisted.get();
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
}

applyLanguage();
persisted.subscribe(applyLanguage);
