import type { Language } from '../../../src/contract/generated/languages';
import english from 'ra-language-english';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/console/data/i18n-provider';
import { loadMessages, messagesOf } from '../../../src/console/data/messages';
import spanish from '../../../src/console/data/spanish';

type Messages = { [key: string]: Messages | string };

function leaves(messages: Messages, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const forms = (text: string): number => text.split('||||').length;

describe('react-admin in Spanish', () => {
  const ours = new Map(leaves(spanish as unknown as Messages));

  it.each(leaves(english as unknown as Messages))('says %s with the same parameters and forms', (key, text) => {
    const translated = ours.get(key);
    expect(translated, `add ${key} to src/console/data/spanish.ts`).toBeDefined();
    const said = translated ?? '';
    // A singular spelt as "1" needs no number.
    expect(parameters(said)).toEqual(parameters(text));
    expect(forms(said)).toBe(forms(text));
  });

  it('says "usted", with its accents, and nothing in English', () => {
    const text = [...ours.values()].join('\n');
    expect(text).not.toMatch(
      /\b(Estas|tienes|quieres|Prueba con|presiona aqui|pagina|sesion|or persiona|Either|Si$)\b/m,
    );
  });
});

describe('translations', () => {
  beforeAll(() => Promise.all([loadMessages('es'), loadMessages('en')]));

  it('come from the definitions, in both numbers and with parameters', () => {
    const es = createI18nProvider('es');
    const en = createI18nProvider('en');
    expect(es.translate('resources.users.name', { smart_count: 2 })).toBe('Usuarios');
    expect(en.translate('resources.users.name', { smart_count: 1 })).toBe('User');
    expect(es.translate('validation.maxLength', { limit: 30 })).toBe('Escriba 30 caracteres como máximo');
    expect(es.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 20, total: 41 })).toBe(
      '1-20 de 41',
    );
    expect(es.getLocale()).toBe('es');
  });

  it('have the same keys in both languages', () => {
    const keys = (language: Language) =>
      leaves(messagesOf(language) as unknown as Messages)
        .map(([key]) => key)
        .filter((key) => !key.startsWith('ra.'))
        .sort();
    expect(keys('en')).toEqual(keys('es'));
  });
});
