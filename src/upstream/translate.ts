import type { Language } from '../contract/generated/languages';
import { upstreamTexts, type UpstreamTexts } from '../contract/generated/upstream-texts';
import { fillText, findText, type TextKey, type TextValues } from '../contract/texts';

/** The key of a text of the upstream: its table and its place there, such as `mails.codes.request.subject`. */
type UpstreamKey = TextKey<UpstreamTexts>;

/**
 * Returns a text of the upstream in a language. What the Spanish text names in {braces} must be given, and nothing else; the
 * generator refuses a language that lacks a key.
 */
export function translate<Key extends UpstreamKey>(
  language: Language,
  key: Key,
  ...values: TextValues<UpstreamTexts, Key>
): string {
  return fillText(findText(upstreamTexts[language], key) ?? key, values[0]);
}

/** Looks up the texts of one table in one language. */
export type Translate<Name extends keyof UpstreamTexts> = <Key extends TextKey<UpstreamTexts[Name]>>(
  key: Key,
  ...values: TextValues<UpstreamTexts[Name], Key>
) => string;

/** Returns what translates the keys of one table, for what says many of them. */
export function translatorOf<Name extends keyof UpstreamTexts>(language: Language, name: Name): Translate<Name> {
  const texts = upstreamTexts[language];
  return (key, ...values) => fillText(findText(texts, `${name}.${key}`) ?? key, values[0]);
}
