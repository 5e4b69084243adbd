import { configurationKeys } from '../../../contract/generated/configuration';
import { findText, type TextTree } from '../../../contract/texts';
import { normalizeForSearch, searchTerms } from '../../../contract/normalize-for-search';
import { keyDefinition, keyHelp, keyLabel, keySynonyms } from './entry';

/** The section of a key that the definitions don't know: a provider's own. */
export const otherSection = 'others';

const order = Object.keys(configurationKeys);

/** Returns the section of a key. */
export function sectionOf(key: string): string {
  return keyDefinition(key)?.group ?? otherSection;
}

/** Returns the keys in the order of the definitions, those that they don't know behind. */
export function inOrder(keys: readonly string[]): string[] {
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return keys.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
}

/** A key that was found. */
export interface FoundSetting {
  readonly key: string;
  /** What has the words that are neither in its name nor in its help, as they are read here. */
  readonly matches: readonly string[];
}

/**
 * Returns the keys that a text finds in their name, their help, their synonyms, their section or their code, in any of these
 * languages; those with the text in the name first.
 *
 * @param own the texts of the configuration in the language of the session
 * @param tables the same in every language
 */
export function findSettings(
  keys: readonly string[],
  text: string,
  own: TextTree,
  tables: readonly TextTree[],
): FoundSetting[] {
  const terms = searchTerms(text);
  const has = (texts: readonly string[], term: string): boolean =>
    texts.some((each) => normalizeForSearch(each).includes(term));
  const foundSettings = keys.flatMap((key) => {
    const names = [key, ...textsOf(tables, keyLabel(key))];
    const isNamed = terms.every((term) => has(names, term));
    const seen = [key, ...textsOf([own], keyLabel(key)), ...textsOf([own], keyHelp(key))];
    const others = otherTexts(key, own, tables);
    if (!isNamed && !terms.every((term) => has(seen, term) || has(others, term))) return [];
    const matches = terms
      .filter((term) => !has(seen, term))
      .flatMap((term) => others.find((each) => has([each], term)) ?? []);
    return [{ key, isNamed, matches: [...new Set(matches)] }];
  });
  return [...foundSettings.filter(({ isNamed }) => isNamed), ...foundSettings.filter(({ isNamed }) => !isNamed)];
}

const textsOf = (tables: readonly TextTree[], path: string): string[] =>
  tables.flatMap((table) => findText(table, path) ?? []);

/** Returns what else a key is found by, the nearest to the session's language first. */
function otherTexts(key: string, own: TextTree, tables: readonly TextTree[]): string[] {
  const paths = [keySynonyms(key), `configurationGroups.${sectionOf(key)}`, keyLabel(key), keyHelp(key)];
  return [own, ...tables].flatMap((table) =>
    paths.flatMap((path) => {
      const texts = textsOf([table], path);
      return path === keySynonyms(key) ? texts.flatMap((each) => each.split(', ')) : texts;
    }),
  );
}
