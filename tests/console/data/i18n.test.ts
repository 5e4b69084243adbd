import { languages } from '../../../src/contract/generated/languages';
import published from 'ra-language-english';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../../src/console/data/i18n-provider';
import { loadMessages, messagesOf } from '../../../src/console/data/load-messages';

type Messages = { [key: string]: Messages | string };

function leaves(messages: Messages, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const forms = (text: string): number => text.split('||||').length;

describe.each(languages)('react-admin in %s', (language) => {
  const ours = new Map<string, string>();
  beforeAll(async () => {
    await loadMessages(language);
    for (const [key, text] of leaves({ ra: messagesOf(language).ra as unknown as Messages })) ours.set(key, text);
  });

  it.each(leaves(published as unknown as Messages))('says %s with the same parameters and forms', (key, text) => {
    const translated = ours.get(key);
    expect(translated, `add ${key} to schemas/texts/${language}/console/reactAdmin.json`).toBeDefined();
    const translation = translated ?? '';
    // A singular spelt as "1" needs no number.
    expect(parameters(translation)).toEqual(parameters(text));
    expect(forms(translation)).toBe(forms(text));
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
});
