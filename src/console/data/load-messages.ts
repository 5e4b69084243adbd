import type { Language } from '../../contract/generated/languages';
import type { TextTree } from '../../contract/texts';
import { loadTexts, type TableName } from '../kit/use-translate';
import type { StringMap, TranslationMessages } from 'react-admin';

/** What react-admin's `translate` answers from: its own texts, and those generated from the definitions. */
const tables: readonly TableName[] = ['reactAdmin', 'core', 'resources', 'access', 'configuration', 'errors'];

const loadedMessages = new Map<Language, TranslationMessages>();

/** Loads the messages of react-admin in one language. */
export async function loadMessages(language: Language): Promise<void> {
  if (loadedMessages.has(language)) return;
  const loaded = await loadTexts(tables, language);
  loadedMessages.set(language, Object.assign({}, ...loaded.map(toPolyglot)) as TranslationMessages);
}

/** @throws Error when the language was not loaded before. */
export function messagesOf(language: Language): TranslationMessages {
  const messages = loadedMessages.get(language);
  if (!messages) throw new Error(`The messages of "${language}" are not loaded yet: await loadMessages first`);
  return messages;
}

/** Returns the tables for polyglot, which reads %{limit}: they write parameters as {limit}. */
function toPolyglot(texts: TextTree): StringMap {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'object' ? toPolyglot(text) : text.replace(/\{(\w+)\}/g, '%{$1}'),
    ]),
  );
}
