import type { Language } from '../../../src/contract/generated/languages';
/** A way to see a page: its language, by day or by night, on a phone or at a desk. */
export interface Appearance {
  /** For the name of a test. */
  readonly name: string;
  readonly language: Language;
  /** For `test.use` or another browser. */
  readonly use: {
    readonly locale: string;
    readonly colorScheme: 'light' | 'dark';
    readonly viewport: { readonly width: number; readonly height: number };
    readonly hasTouch: boolean;
  };
}

function appearance(language: Language, width: 390 | 1280): Appearance {
  const phone = width === 390;
  const [locale, colorScheme] = language === 'es' ? (['es-CO', 'light'] as const) : (['en-GB', 'dark'] as const);
  const viewport = { width, height: phone ? 844 : 800 };
  return { name: `${width} px in ${language}`, language, use: { locale, colorScheme, viewport, hasTouch: phone } };
}

export const phoneInSpanish = appearance('es', 390);
export const desktopInEnglish = appearance('en', 1280);
/** Spanish on a phone by day, and English at a desk by night: between them every text, width and theme. */
export const appearances: readonly Appearance[] = [phoneInSpanish, desktopInEnglish];
export const phoneInEnglish = appearance('en', 390);
/** The other way round. */
export const turnedAppearances: readonly Appearance[] = [appearance('es', 1280), phoneInEnglish];

/**
 * Returns the looks in which a journey runs that is written for both: the given one, since the journeys beside it take the other
 * and axe walks every screen in both; or both where `EVERY_LOOK=1` asks for them.
 */
export function appearancesAround(appearance: Appearance): readonly Appearance[] {
  if (process.env.EVERY_LOOK !== '1') return [appearance];
  return turnedAppearances.includes(appearance) ? turnedAppearances : appearances;
}
