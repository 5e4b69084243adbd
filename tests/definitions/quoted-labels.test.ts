import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/generated/languages';

const folder = path.resolve(import.meta.dirname, '../../schemas');

/** How each language quotes the label of a button, a field or a column. */
const quotes = { es: /«([^«»{}]+)»/g, en: /“([^“”{}]+)”/g } as const;
type Language = keyof typeof quotes;

/** What is quoted and is no label of ours: words that stand on a paper, on a device, or are typed. */
const elsewhere: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'CO',
    'CSV UTF-8 (delimitado por comas)',
    'IDCCO-',
    'Inicio de sesión',
    'Usuario actual',
    'VATCO-',
    'VPN y apps',
  ],
  en: ['CO', 'CSV UTF-8 (Comma delimited)', 'Current user', 'IDCCO-', 'VATCO-', 'VPN & app user certificate', 'login'],
};

/** Returns every text of a language. */
function textsOf(language: Language): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('meta'))
    .flatMap((file) => {
      const own = file.startsWith('texts');
      if (own && !file.startsWith(`texts/${language}/`)) return [];
      const found: string[] = [];
      const visit = (value: unknown, isText: boolean): void => {
        if (typeof value === 'string' && isText) found.push(value);
        if (typeof value !== 'object' || value === null) return;
        for (const [key, part] of Object.entries(value)) visit(part, own || isText || key === language);
      };
      visit(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), false);
      return found;
    });
}

describe('a label that a text quotes', () => {
  it.each(languages as readonly Language[])('is one of the screens, in %s', (language) => {
    const texts = textsOf(language);
    const labels = new Set(texts);
    const unknown = texts.flatMap((text) =>
      [...text.matchAll(quotes[language])].flatMap(([, label = '']) => (labels.has(label) ? [] : [label])),
    );
    expect([...new Set(unknown)].toSorted()).toEqual(elsewhere[language]);
  });
});
