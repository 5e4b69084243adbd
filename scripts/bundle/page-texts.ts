import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface PageTexts {
  readonly noScript: string;
  readonly startupError: string;
  readonly reload: string;
}

/**
 * Writes into index.html what it must know of the languages before any script: their codes, and two sentences in each.
 *
 * @param root the folder of vite.config.ts
 */
export function pageTexts(root: string): Plugin {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8'));
  return {
    name: 'rubrica:page-texts',
    transformIndexHtml(html) {
      const { languages } = read('limits.json') as {
        languages: { tables: string[]; default: string; rightToLeft: string[] };
      };
      const inEach = (element: (language: string, texts: PageTexts) => string): string =>
        // The language of last resort comes last.
        languages.tables
          .toReversed()
          .map((language) => element(language, read(`texts/${language}/upstream/page.json`) as PageTexts))
          .join('');
      const values: Readonly<Record<string, string>> = {
        '%LANGUAGES%': languages.tables.join(' '),
        '%RIGHT_TO_LEFT%': languages.rightToLeft.join(' '),
        '%DEFAULT%': languages.default,
        '%NO_SCRIPT%': inEach((language, { noScript }) => `<p lang="${language}">${noScript}</p>`),
        '%STARTUP_ERROR%': inEach((language, { startupError, reload }) => {
          // A link to the very address: no script is needed to follow it.
          const sentence = startupError.replace('{reload}', `<a href="">${reload}</a>`);
          return `<template lang="${language}">${sentence}</template>`;
        }),
      };
      return html.replace(/%[A-Z_]+%/g, (name) => values[name] ?? name);
    },
  };
}
