import type { PDFFont } from '@cantoo/pdf-lib';
import { locales, type Language } from '../../contract/generated/languages';
import { colombianZone } from '../../contract/colombia';

/**
 * Returns the text as the standard fonts can draw it: they know Western letters alone; anything else becomes a question
 * mark.
 */
export function drawable(text: string, font: PDFFont): string {
  const drawableCharacters = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')]
    .map((letter) => (drawableCharacters.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
    .join('');
}

/** Returns a day of Colombia with its month's name, which no reader takes for another's order. */
export function writtenDay(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: colombianZone }).format(at);
}
