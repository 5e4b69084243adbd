import type { Language } from '../../contract/generated/languages';
import { use } from 'react';
import type { TextTables } from '../../contract/generated/text-tables';
import { codeOf, fillText, findText, type TextKey, type TextTree, type TextValues } from '../../contract/texts';
import { currentLanguage, prepareLanguage, useLanguage } from './language';

export type TableName = keyof TextTables;

/** Looks a text up; what stands in {braces} in the Spanish text must be given, and nothing else. */
export type Translate<Name extends TableName> = <Key extends TextKey<TextTables[Name]>>(
  key: Key,
  ...values: TextValues<TextTables[Name], Key>
) => string;

const tableLoaders = import.meta.glob<{ default: TextTree }>('./*/*.ts', { base: '../../contract/generated/texts' });
const pendingTables = new Map<string, Promise<TextTree>>();
const readyTables = new Map<string, TextTree>();
const failedTables = new Set<string>();
const requestedTables = new Set<TableName>();

/** Loads tables, so that useTranslate returns at once; retries those that failed. */
export function loadTexts(names: readonly TableName[], language = currentLanguage()): Promise<TextTree[]> {
  for (const name of names) {
    const key = `${language}/${name}`;
    if (failedTables.delete(key)) pendingTables.delete(key);
  }
  return Promise.all(names.map((name) => loadTable(language, name)));
}

/** Returns a table where it is there already. */
export function loadedTexts(name: TableName, language: Language): TextTree | undefined {
  return readyTables.get(`${language}/${name}`);
}

/** Returns the texts of a table in the language in use; suspends the first time. */
export function useTranslate<Name extends TableName>(name: Name): Translate<Name> {
  const [table = {}] = useTextTables([name]);
  return (key, ...values) => fillText(findText(table, key) ?? codeOf(key), values[0]);
}

/** Returns tables in the language in use, fetched all at once; suspends the first time. */
export function useTextTables(names: readonly TableName[]): readonly TextTree[] {
  const language = useLanguage();
  const loading = names.map((name) => loadTable(language, name));
  const tables: TextTree[] = [];
  for (const table of loading) tables.push(use(table));
  return tables;
}

function loadTable(language: Language, name: TableName): Promise<TextTree> {
  requestedTables.add(name);
  const key = `${language}/${name}`;
  const pending = pendingTables.get(key);
  if (pending) return pending;
  const file = tableLoaders[`./${key}.ts`];
  if (!file) throw new Error(`There is no text table ${key}: add it in schemas/texts and generate`);
  const promise = file().then(
    (module) => {
      readyTables.set(key, module.default);
      // The status and value that React reads on a promise: set here, `use` has no need to wait.
      Reflect.set(promise, 'value', module.default);
      Reflect.set(promise, 'status', 'fulfilled');
      return module.default;
    },
    (reason: unknown) => {
      // The failure stays until loadTexts retries it: a rendering that restarted the request would never end.
      failedTables.add(key);
      throw reason;
    },
  );
  pendingTables.set(key, promise);
  return promise;
}

prepareLanguage((language) => loadTexts([...requestedTables], language));
