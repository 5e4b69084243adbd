import type { Language } from '../contract/generated/languages';
import { upstreamTexts, type UpstreamTexts } from '../contract/generated/upstream-texts';
import {
  tableTranslator,
  type TextKey,
  type TextTree,
  type TextValues,
  type Translate as TableTranslate,
} from '../contract/texts';

/** The key of a text of the upstream: its table and its place there, such as `mails.codes.request.subject`. */
type UpstreamKey = TextKey<UpstreamTexts>;

/** Returns a text of the upstream in a language. */
export function translate<Key extends UpstreamKey>(
  language: Language,
  key: Key,
  ...values: TextValues<UpstreamTexts, Key>
): string {
  return tableTranslator<UpstreamTexts>(upstreamTexts[language])(key, ...values);
}

/** Looks up the texts of one table in one language. */
export type Translate<Name extends keyof UpstreamTexts> = TableTranslate<UpstreamTexts[Name]>;

/** Returns what translates the keys of one table, for what says many of them. */
export function translatorOf<Name extends keyof UpstreamTexts>(language: Language, name: Name): Translate<Name> {
  const tables: TextTree = upstreamTexts[language];
  const table = tables[name];
  return tableTranslator(typeof table === 'object' ? table : {});
}
