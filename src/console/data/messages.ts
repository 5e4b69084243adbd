import type { Language } from '../../contract/generated/languages';
import type { StringMap, TranslationMessages } from 'react-admin';

const tables: Record<Language, () => Promise<StringMap[]>> = {
  es: async () => (await import('./messages-es')).default,
  en: async () => (await import('./messages-en')).default,
};

const loadedMessages = new Map<Language, TranslationMessages>();

/**
 * Loads what react-admin's `translate` answers from in one language: its own words, and those generated from the definitions
 * (resources, menu and routes, privileges, configuration, errors).
 */
export async function loadMessages(language: Language): Promise<void> {
  if (loadedMessages.has(language)) return;
  const loaded = await tables[language]();
  loadedMessages.set(language, Object.assign({}, ...loaded.map(toPolyglot)) as TranslationMessages);
}

/** @throws Error when the language was not loaded before. */
export function messagesOf(language: Language): TranslationMessages {
  const messages = loadedMessages.get(language);
  if (!messages) throw new Error(`The messages of "${language}" are not loaded yet: await loadMessages first`);
  return messages;
}

/** The definitions write parameters as {limit}; polyglot reads %{limit}. */
function toPolyglot(texts: StringMap): StringMap {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'object' ? toPolyglot(text) : text?.replace(/(?<!%)\{(\w+)\}/g, '%{$1}'),
    ]),
  );
}
