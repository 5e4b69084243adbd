import { languages, type Language } from '../../contract/generated/languages';
import { keep, useKept } from './kept';

const kept = keep<Language>('rubrica.language', (stored) => known(stored) ?? preferred(), String);
const preparations = new Set<(language: Language) => Promise<unknown>>();

/** The language in use: the kept choice, else Spanish when the browser asks for it, else English. */
export function currentLanguage(): Language {
  return kept.get();
}

/**
 * Changes the language everywhere, in this tab and the others. Texts are fetched first, so that nothing
 * on the screen goes blank meanwhile; if fetching fails, the language stays and the promise rejects.
 */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare(language)));
  kept.set(language);
}

/** Registers what must be ready before a language is shown; returns how to forget it. */
export function prepareLanguage(prepare: (language: Language) => Promise<unknown>): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Calls `listener` after each change; returns how to stop. */
export function onLanguage(listener: () => void): () => void {
  return kept.subscribe(listener);
}

export function useLanguage(): Language {
  return useKept(kept);
}

function known(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}

function preferred(): Language {
  const asked = window.navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known(asked.find((tag) => known(tag)) ?? null) ?? 'en';
}

function mark(): void {
  document.documentElement.lang = kept.get();
}

mark();
kept.subscribe(mark);
