/** How a text is looked up by its key and filled with its values; the tables themselves are in `generated/texts/`. */

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

/**
 * Fills a text: `{count}` is the value, `{count|guía|guías}` the first word when the value is 1, the second otherwise. A name
 * without a value stays as it is.
 */
export function fillText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(values, name) ? String(values[name]) : whole;
    return (value === '1' ? one : many) ?? value;
  });
}
