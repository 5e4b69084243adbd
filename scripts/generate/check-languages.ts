/** Every text in every language of limits.json: what is missing is named by file and place, a file at a time. */
import {
  DefinitionProblem,
  languagesOf,
  type DefinitionFile,
  type Definitions,
  type Json,
  type JsonObject,
  entriesOf,
} from './definitions';
import { checkTextTables, namesIn } from './check-text-tables';

/** A text that stands in a definition by its languages, and where. */
interface InlineText {
  readonly pointer: string;
  readonly texts: JsonObject;
}

/** Returns the texts of one file: objects that hold a text under the code of a language. */
function inlineTexts(value: Json, pointer: string, languages: readonly string[]): InlineText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, at) => inlineTexts(item, `${pointer}/${at}`, languages));
  if (languages.some((language) => typeof value[language] === 'string')) return [{ pointer, texts: value }];
  return entriesOf(value).flatMap(([key, item]) => inlineTexts(item, `${pointer}/${key}`, languages));
}

/** Returns the problems of the languages' own entry: what each of them needs beside its texts. */
function checkEntry(definitions: Definitions): DefinitionProblem[] {
  const entry = languagesOf(definitions);
  const report = (key: string, remedy: string) => new DefinitionProblem('limits.json', `/languages/${key}`, remedy);
  const unknown = (['default', 'fallback', 'master'] as const).filter((key) => !entry.tables.includes(entry[key]));
  return [
    ...unknown.map((key) => report(key, `"${entry[key]}" is not in "tables"; use one of these or add it there`)),
    ...entry.tables
      .filter((language) => entry.names[language] === undefined)
      .map((language) => report('names', `lacks "${language}"; add it`)),
    ...entry.rightToLeft
      .filter((language) => !entry.tables.includes(language))
      .map((language) => report('rightToLeft', `"${language}" is not in "tables"; add it there or remove it here`)),
  ];
}

/** Returns what one file lacks in one language, and what names another value than the master does. */
function checkFile({ path, content }: DefinitionFile, { tables, master }: ReturnType<typeof languagesOf>) {
  const texts = inlineTexts(content, '', tables);
  return tables.flatMap((language) => {
    const missing = texts.filter((each) => each.texts[language] === undefined).map(({ pointer }) => pointer);
    const differing = texts.filter(
      (each) =>
        typeof each.texts[language] === 'string' &&
        typeof each.texts[master] === 'string' &&
        namesIn(each.texts[language]) !== namesIn(each.texts[master]),
    );
    return [
      ...(missing.length > 0 ? [missingTexts(path, missing, language)] : []),
      ...differing.map(
        ({ pointer, texts: found }) =>
          new DefinitionProblem(
            path,
            `${pointer}/${language}`,
            `names other values than "${master}" (${namesIn(found[master]) || 'none'}); name the same`,
          ),
      ),
    ];
  });
}

function missingTexts(path: string, pointers: readonly string[], language: string): DefinitionProblem {
  const [first = ''] = pointers;
  if (pointers.length === 1) return new DefinitionProblem(path, first, `lacks its text in "${language}"; add it`);
  const places = pointers.map((pointer) => `\n  ${pointer}`).join('');
  return new DefinitionProblem(
    path,
    '',
    `lacks ${pointers.length} texts in "${language}"; add each of them at${places}`,
  );
}

/** Returns the problems of every definition that has texts, and of the text tables. */
export function checkLanguages(definitions: Definitions): DefinitionProblem[] {
  const languages = languagesOf(definitions);
  const { records, resources, shared, services, lifecycles, products, single } = definitions;
  const files = [records, resources, shared, services, lifecycles, products, single].flatMap((group) => [
    ...group.values(),
  ]);
  return [
    ...checkEntry(definitions),
    ...files.flatMap((file) => checkFile(file, languages)),
    ...checkTextTables(definitions),
  ];
}

/**
 * Binds the meta-schemas to the languages there are: a schema with `x-by-language` takes a text for each of them, and
 * nothing else beside its own properties. Which are missing is {@link checkLanguages}' to say, with all the others.
 */
export function bindLanguages(schema: Json, languages: readonly string[]): Json {
  if (Array.isArray(schema)) return schema.map((item) => bindLanguages(item, languages));
  if (typeof schema !== 'object' || schema === null) return schema;
  const bound: JsonObject = Object.fromEntries(
    entriesOf(schema).map(([key, value]) => [key, bindLanguages(value, languages)]),
  );
  if (bound['x-by-language'] !== true) return bound;
  const text = { type: 'string', minLength: 1 };
  return {
    ...bound,
    properties: {
      ...(bound['properties'] as JsonObject | undefined),
      ...Object.fromEntries(languages.map((language) => [language, text])),
    },
    additionalProperties: false,
  };
}
