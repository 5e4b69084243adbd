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

type At<Table, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Table
    ? At<Table[Head], Rest>
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
  ...params: Arguments<At<TextTables[Name], Key>>
) => string;

const files = import.meta.glob<{ default: Entry }>('../texts/{es,en}/*.ts');
const fetching = new Map<string, Promise<Entry>>();
const failed = new Set<string>();
const wanted = new Set<TableName>();

/** Fetches tables ahead, so that useTexts answers at once; tries again what failed to come. */
export async function loadTexts(names: TableName[], language = currentLanguage()): Promise<void> {
  for (const name of names) {
    const key = `${language}/${name}`;
    if (failed.delete(key)) fetching.delete(key);
  }
  await Promise.all(names.map((name) => load(language, name)));
}

/** The texts of a table in the language in use; suspends the first time. */
export function useTexts<Name extends TableName>(name: Name): Translate<Name> {
  const language = useLanguage();
  const table = use(load(language, name));
  return (key, ...params) => fill(find(table, key), params[0]);
}

function load(language: Language, name: TableName): Promise<Entry> {
  wanted.add(name);
  const key = `${language}/${name}`;
  const known = fetching.get(key);
  if (known) return known;
  const file = files[`../texts/${key}.ts`];
  if (!file) throw new Error(`There is no text table ${key}: add src/console/texts/${key}.ts`);
  const promise = file().then(
    (module) => {
      // What React notes on a promise it has waited for: noted ahead, it has no need to wait.
      Reflect.set(promise, 'value', module.default);
      Reflect.set(promise, 'status', 'fulfilled');
      return module.default;
    },
    (reason: unknown) => {
      // Kept until somebody asks for it ahead: a drawing that began it anew each time would never end.
      failed.add(key);
      throw reason;
    },
  );
  fetching.set(key, promise);
  return promise;
}

function find(table: Entry, key: string): string {
  let at: string | Entry | undefined = table;
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : key;
}

/** `{count}` is the value; `{count|guía|guías}` the first word when the value is 1, the second otherwise. */
function fill(text: string, params: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = String(params[name] ?? whole);
    return (value === '1' ? one : many) ?? value;
  });
}

prepareLanguage((language) => loadTexts([...wanted], language));
