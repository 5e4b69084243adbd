import { configurationKeys } from '../../../contract/generated/configuration';
import { findText, type TextTree } from '../../../contract/texts';
import { normalizeForSearch } from '../../fields/normalize-for-search';
import { keyDefinition, keyHelp, keyLabel } from './entry';

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

/**
 * Returns the keys that a text finds in their name, their help, their section or their code, in any of these languages;
 * those with the text in the name first.
 *
 * @param tables the texts of the configuration, a table a language
 */
export function findSettings(keys: readonly string[], text: string, tables: readonly TextTree[]): string[] {
  const sought = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  const names = (key: string): string =>
    normalizeForSearch([key, ...tables.map((table) => findText(table, keyLabel(key)))].join(' '));
  const all = (key: string): string =>
    [
      names(key),
      ...tables.flatMap((table) => [
        findText(table, keyHelp(key)),
        findText(table, `configurationGroups.${sectionOf(key)}`),
      ]),
    ]
      .map((each) => normalizeForSearch(each ?? ''))
      .join(' ');
  const named = keys.filter((key) => sought.every((part) => names(key).includes(part)));
  const others = keys.filter((key) => !named.includes(key) && sought.every((part) => all(key).includes(part)));
  return [...named, ...others];
}
