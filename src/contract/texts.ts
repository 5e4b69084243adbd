/**
 * How a text is looked up by its key and filled with its values, for both ends; the tables themselves are in
 * `generated/texts/`. The console takes a table by `useTranslate`, the upstream one by `translate`.
 */

/** A table of texts, or a branch of one. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What a table offers in a language that is not the master: the same keys, any texts. */
export type SameKeys<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : SameKeys<Table[Key]>;
};

/** The keys of a table's texts, their levels joined by dots. */
export type TextKey<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string ? Key : `${Key}.${TextKey<Table[Key]>}`;
}[keyof Table & string];

type TextAt<Table, Key> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Table
    ? TextAt<Table[Head], Rest>
    : never
  : Key extends keyof Table
    ? Table[Key]
    : never;

type Names<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? NameOf<Place> | Names<Rest> : never;

type NameOf<Place> = Place extends `${infer Name}|${string}` ? Name : Place;

/** What is given beside a key: a value for each name in {braces} of the master's text, and nothing else. */
export type TextValues<Table, Key> = [Names<TextAt<Table, Key>>] extends [never]
  ? []
  : [values: Readonly<Record<Names<TextAt<Table, Key>>, string | number>>];

/** Returns the text of a key; undefined where the table has none. */
export function findText(table: TextTree, key: string): string | undefined {
  let entry: string | TextTree | undefined = table;
  for (const step of key.split('.')) entry = typeof entry === 'object' ? entry[step] : undefined;
  return typeof entry === 'string' ? entry : undefined;
}

/** What is shown of a value that is not known. */
export const unknownValue = '—';

/** Returns what stands for a text that no table has: the code that the key ends with, as a provider may send its own. */
export function codeOf(key: string): string {
  const code = key.slice(key.lastIndexOf('.') + 1);
  return code === 'undefined' || code === 'null' ? unknownValue : code;
}

/**
 * Fills a text: `{count}` is the value, `{count|guía|guías}` the first word when the value is 1, the second otherwise. A name
 * that is not given stays as it is, and a value that is not known is shown as such.
 */
export function fillText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(values, name) ? textOf(values[name]) : whole;
    return (value === '1' ? one : many) ?? value;
  });
}

/** Returns a value as a text has it; an object, and what is no number, is no value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return String(value);
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : unknownValue;
}

/** Looks a text of a table up; what stands in {braces} in the master's text must be given, and nothing else. */
export type Translate<Table> = <Key extends TextKey<Table>>(key: Key, ...values: TextValues<Table, Key>) => string;

/**
 * Returns what translates the keys of a table, on either end of the wire. A key that a language lacks, which generation
 * refuses, is the code that it ends with.
 */
export function tableTranslator<Table>(texts: TextTree): Translate<Table> {
  return (key, ...values) => fillText(findText(texts, key) ?? codeOf(key), values[0]);
}
