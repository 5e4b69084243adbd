import type { Json } from '../../scripts/generate/definitions';

interface ChangedLimit {
  readonly value: Json;
  /** The generated file that shows the value, and how. */
  readonly file: string;
  readonly shows: RegExp;
}

/** Of limits.json, what the generator alone reads: by its path another value, and where that one is to be seen. */
export const changedLimits: Readonly<Record<string, ChangedLimit>> = {
  allowedSpecialCharacters: { value: ".-'€", file: 'characters.ts', shows: /€/ },
  addressCharacters: { value: '/:@€', file: 'characters.ts', shows: /€/ },
  latinLetters: { value: 'A-Za-zΑ-Ω', file: 'characters.ts', shows: /Α-Ω/ },
  disallowedDocumentTypes: { value: ['C.E'], file: 'catalogues.ts', shows: /"id": "Nit",\s*"allowed": true/ },
  'languages.default': { value: 'es', file: 'languages.ts', shows: /defaultLanguage: Language = "es"/ },
  'languages.fallback': { value: 'es', file: 'languages.ts', shows: /fallbackLanguage: Language = "es"/ },
  'languages.tables': { value: ['es', 'en'], file: 'languages.ts', shows: /languages = \[\s*"es",\s*"en"/ },
  'languages.master': { value: 'en', file: 'languages.ts', shows: /masterLanguage: Language = "en"/ },
  'languages.locales': { value: { en: 'en-AU', es: 'es-MX' }, file: 'languages.ts', shows: /"en-AU"[^}]*"es-MX"/ },
  'languages.rightToLeft': { value: ['en'], file: 'languages.ts', shows: /"en": "rtl"/ },
  'languages.names': {
    value: { es: { es: 'Castellano', en: 'Castilian' }, en: { es: 'Inglés', en: 'English' } },
    file: 'languages.ts',
    shows: /"es": "Castellano"/,
  },
  'form.patternShort': { value: { max: 24 }, file: 'characters.ts', shows: /\{0,24\}/ },
  'layout.sidebarFull': { value: 281, file: 'layout.css', shows: /--layout-sidebar-full: 281px/ },
  'layout.sidebarCompact': { value: 87, file: 'layout.css', shows: /--layout-sidebar-compact: 87px/ },
  'layout.header': { value: 71, file: 'layout.css', shows: /--layout-header: 71px/ },
  'layout.drawer': { value: 282, file: 'layout.css', shows: /--layout-drawer: 282px/ },
  'layout.fontSizes': {
    value: Object.fromEntries(['label', 'body', 'section', 'page'].map((use) => [use, { small: 16, large: 16 }])),
    file: 'layout.css',
    shows: /(--text-(label|body|section|page): 1rem;\s*){4}/,
  },
  credentialsNames: {
    value: { certificate: { es: 'Credencial', en: 'Credential' }, signature: { es: 'Firma', en: 'Signature' } },
    file: 'texts/es/core.ts',
    shows: /"certificate": "Credencial"/,
  },
  'timeUnits.year.one': { value: { es: 'anualidad', en: 'annum' }, file: 'texts/en/core.ts', shows: /"annum"/ },
  'timeUnits.year.many': { value: { es: 'anualidades', en: 'anna' }, file: 'texts/en/core.ts', shows: /"anna"/ },
  ...Object.fromEntries(
    ['month', 'day', 'hour'].flatMap((unit) =>
      ['one', 'many'].map((count): [string, ChangedLimit] => [
        `timeUnits.${unit}.${count}`,
        { value: { es: unit, en: `${count} ${unit}` }, file: 'texts/en/core.ts', shows: RegExp(`"${count} ${unit}"`) },
      ]),
    ),
  ),
};
