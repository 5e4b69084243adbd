import type { Language } from '../../contract/generated/languages';
import { use } from 'react';
import type { TextTables } from '../../contract/generated/text-tables';
import { tableTranslator, type TextTree, type Translate as TableTranslate } from '../../contract/texts';
import { currentLanguage, prepareLanguage, useLanguage } from './language';
import { createLoaders } from './track-promise';

export type TableName = keyof TextTables;

/** Looks up the texts of one table in the language in use. */
export type Translate<Name extends TableName> = TableTranslate<TextTables[Name]>;

const tableLoaders = import.meta.glob<{ default: TextTree }>('./*/*.ts', { base: '../../contract/generated/texts' });
const readyTables = new Map<string, TextTree>();
const requestedTables = new Set<TableName>();
const tables = createLoaders(async (key) => {
  const file = tableLoaders[`./${key}.ts`];
  if (!file) throw new Error(`There is no text table ${key}: add it in schemas/texts and generate`);
  const { default: table } = await file();
  readyTables.set(key, table);
  return table;
});

/** Loads tables, so that useTranslate returns at once; retries those that failed. */
export function loadTexts(names: readonly TableName[], language = currentLanguage()): Promise<TextTree[]> {
  return Promise.all(names.map((name) => tables.load(keyOf(language, name))));
}

/** Returns a table where it is there already. */
export function loadedTexts(name: TableName, language: Language): TextTree | undefined {
  return readyTables.get(`${language}/${name}`);
}

/** Returns the texts of a table in the language in use; suspends the first time. */
export function useTranslate<Name extends TableName>(name: Name): Translate<Name> {
  const [table = {}] = useTextTables([name]);
  return tableTranslator(table);
}

/** Returns the same outside of a component, once the table is there. */
export async function loadTranslate<Name extends TableName>(name: Name): Promise<Translate<Name>> {
  const [table = {}] = await loadTexts([name]);
  return tableTranslator(table);
}

/** Returns tables in the language in use, fetched all at once; suspends the first time. */
export function useTextTables(names: readonly TableName[]): readonly TextTree[] {
  const language = useLanguage();
  const loading = names.map((name) => tables.read(keyOf(language, name)));
  const loadedTables: TextTree[] = [];
  for (const table of loading) loadedTables.push(use(table));
  return loadedTables;
}

/** Returns the key of a table, which is asked for again when the language changes. */
function keyOf(language: Language, name: TableName): string {
  requestedTables.add(name);
  return `${language}/${name}`;
}

prepareLanguage((language) => loadTexts([...requestedTables], language));
