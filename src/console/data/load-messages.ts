import type { Language } from '../../contract/generated/languages';
import { findText, type TextTree } from '../../contract/texts';
import { loadTexts, loadedTexts, type TableName } from '../kit/use-translate';
import type { StringMap, TranslationMessages } from 'react-admin';

/** What react-admin's `translate` answers from, on every screen: its own texts, and those generated from the definitions. */
const tables: readonly TableName[] = ['reactAdmin', 'core', 'resources'];

/** The same for forms, roles and settings: a list is shown without them. */
const laterTables = ['access', 'configuration', 'errors'] as const satisfies readonly TableName[];

/** A table that a list may want at once, too. */
export type LaterTable = (typeof laterTables)[number];

const loadedMessages = new Map<Language, TranslationMessages>();

/** Loads the messages of react-admin in one language, all of them. */
export async function loadMessages(language: Language): Promise<void> {
  await Promise.all([loadListMessages(language), loadTexts(laterTables, language)]);
}

/** Loads those of them that every list shows. */
export async function loadListMessages(language: Language): Promise<void> {
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

/** Returns a text of the tables that are loaded later; undefined where none of them has it. */
export function laterText(language: Language, key: string): string | undefined {
  const root = key.slice(0, key.indexOf('.'));
  for (const name of laterTables) {
    const table = loadedTexts(name, language);
    if (table && root in table) return findText(table, key);
  }
  return undefined;
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
