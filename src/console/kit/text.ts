import type { Language } from '../../contract/generated/languages';
import { use } from 'react';
import type { TextTables } from '../texts/tables';
import { currentLanguage, prepareLanguage, useLanguage } from './language';

export type TableName = keyof TextTables;

interface Entry {
  readonly [key: string]: string | Entry;
}

type Paths<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string ? Key : `${Key}.${Paths<Table[Key]>}`;
}[keyof Table & string];

type EntryAt<Table, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Table
    ? EntryAt<Table[Head], Rest>
    : never
  : Path extends keyof Table
    ? Table[Path]
    : never;

type Names<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | Names<Rest> : never;

type NameOf<Place> = Place extends `${infer Name}|${string}` ? Name : Place;

type Arguments<Text> = [Names<Text>] extends [never] ? [] : [params: Record<Names<Text>, string | number>];

/** The key of a text of a table, its levels joined by dots. */
export type TextKey<Name extends TableName> = Paths<TextTables[Name]>;

/** Looks a text up; what stands in {braces} in the Spanish text must be given, and nothing else. */
export type Translate<Name extends TableName> = <Key extends TextKey<Name>>(
  key: Key,
  ...params: Arguments<EntryAt<TextTables[Name], Key>>
) => string;

const tableLoaders = import.meta.glob<{ default: Entry }>('../texts/{es,en}/*.ts');
const pendingTables = new Map<string, Promise<Entry>>();
const failedTables = new Set<string>();
const requestedTables = new Set<TableName>();

/** Prefetches tables, so that useTexts returns at once; retries those that failed. */
export async function loadTexts(names: TableName[], language = currentLanguage()): Promise<void> {
  for (const name of names) {
    const key = `${language}/${name}`;
    if (failedTables.delete(key)) pendingTables.delete(key);
  }
  await Promise.all(names.map((name) => loadTable(language, name)));
}

/** Returns the texts of a table in the language in use; suspends the first time. */
export function useTexts<Name extends TableName>(name: Name): Translate<Name> {
  const language = useLanguage();
  const table = use(loadTable(language, name));
  return (key, ...params) => fillPlaceholders(findText(table, key), params[0]);
}

function loadTable(language: Language, name: TableName): Promise<Entry> {
  requestedTables.add(name);
  const key = `${language}/${name}`;
  const pending = pendingTables.get(key);
  if (pending) return pending;
  const file = tableLoaders[`../texts/${key}.ts`];
  if (!file) throw new Error(`There is no text table ${key}: add src/console/texts/${key}.ts`);
  const promise = file().then(
    (module) => {
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

function findText(table: Entry, key: string): string {
  let entry: string | Entry | undefined = table;
  for (const step of key.split('.')) entry = typeof entry === 'object' ? entry[step] : undefined;
  return typeof entry === 'string' ? entry : key;
}

/** `{count}` is the value; `{count|guía|guías}` the first word when the value is 1, the second otherwise. */
function fillPlaceholders(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = String(params[name] ?? whole);
    return (value === '1' ? one : many) ?? value;
  });
}

prepareLanguage((language) => loadTexts([...requestedTables], language));
