import type { Language } from '../../../src/contract/generated/languages';
/** A way to see a page: its language, by day or by night, on a phone or at a desk. */
export interface Look {
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

function look(language: Language, width: 390 | 1280): Look {
  const phone = width === 390;
  const [locale, colorScheme] = language === 'es' ? (['es-CO', 'light'] as const) : (['en-GB', 'dark'] as const);
  const viewport = { width, height: phone ? 844 : 800 };
  return { name: `${width} px in ${language}`, language, use: { locale, colorScheme, viewport, hasTouch: phone } };
}

/** Spanish on a phone by day, and English at a desk by night: between them every text, width and theme. */
export const looks: readonly Look[] = [look('es', 390), look('en', 1280)];
/** The other way round. */
export const turnedLooks: readonly Look[] = [look('es', 1280), look('en', 390)];
