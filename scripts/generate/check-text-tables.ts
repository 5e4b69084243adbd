/** The tables of `schemas/texts/`: each language has the files of the master, and these its keys and its values. */
import { DefinitionProblem, languagesOf, type Definitions, type Json, type JsonObject, entriesOf } from './definitions';

const braces = /\{(\w+)(?:\|[^|{}]+\|[^|{}]+)?\}/g;

/**
 * Returns the values that a text names in braces, as one string to compare: `{count|one|many}` and `{count}` name the
 * same.
 */
export function namesIn(text: Json | undefined): string {
  const names = typeof text === 'string' ? [...text.matchAll(braces)].map(([, name = '']) => name) : [];
  return [...new Set(names)].sort().join(', ');
}

/** Returns the texts of a table by their pointers. */
function flatten(value: Json, pointer = ''): [string, Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[pointer, value]];
  return entriesOf(value)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, item]) => flatten(item, `${pointer}/${key}`));
}

/** Tells whether a text's braces are well-formed; react-admin's own texts part the forms of a number by four bars. */
const isWellFormed = (text: string) => !/[{}|]/.test(text.replaceAll(braces, '').replaceAll(' |||| ', ''));

function checkTable(path: string, content: JsonObject, master: JsonObject, masterPath: string): DefinitionProblem[] {
  const expected = new Map(flatten(master));
  const texts = new Map(flatten(content));
  const report = (pointer: string, remedy: string) => new DefinitionProblem(path, pointer, remedy);
  const missing = [...expected.keys()].filter((pointer) => !texts.has(pointer));
  return [
    ...missing.map((pointer) => report(pointer, `is missing; translate that of schemas/${masterPath}`)),
    ...[...texts].flatMap(([pointer, text]) => {
      const original = expected.get(pointer);
      if (original === undefined)
        return [report(pointer, `is not in schemas/${masterPath}; add it there or remove it`)];
      if (typeof text !== 'string' || text === '') return [report(pointer, 'is no text; write one')];
      if (!isWellFormed(text))
        return [report(pointer, 'has braces that are neither {name} nor {count|one|many}; correct them')];
      return namesIn(text) === namesIn(original)
        ? []
        : [report(pointer, `names other values than the master (${namesIn(original) || 'none'}); name the same`)];
    }),
  ];
}

/** Returns the problems of every table in every language. */
export function checkTextTables(definitions: Definitions): DefinitionProblem[] {
  const { tables: languages, master } = languagesOf(definitions);
  const { texts } = definitions;
  const names = [...texts.keys()].filter((key) => key.startsWith(`${master}/`)).map((key) => key.slice(master.length));
  const known = new Set(languages.flatMap((language) => names.map((name) => `${language}${name}`)));
  return [
    ...[...texts]
      .filter(([key]) => !known.has(key))
      .map(
        ([, { path }]) =>
          new DefinitionProblem(
            path,
            '',
            `is a table that "${master}" does not have, or of an unknown language; remove it`,
          ),
      ),
    ...languages.flatMap((language) =>
      names.flatMap((name) => {
        const original = texts.get(`${master}${name}`);
        const table = texts.get(`${language}${name}`);
        if (!original) return [];
        if (table) return checkTable(table.path, table.content, original.content, original.path);
        const count = flatten(original.content).length;
        return [
          new DefinitionProblem(
            `texts/${language}${name}.json`,
            '',
            `is missing with ${count} texts; translate schemas/${original.path}`,
          ),
        ];
      }),
    ),
  ];
}
