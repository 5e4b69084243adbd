import type { Language } from '../../src/contract/generated/languages';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Table {
  readonly [key: string]: string | Table;
}

const names = readdirSync('src/console/texts/es').map((file) => path.basename(file, '.ts'));

async function texts(language: Language, name: string): Promise<Map<string, string>> {
  const { default: table } = (await import(`../../src/console/texts/${language}/${name}.ts`)) as { default: Table };
  return new Map(flat(table));
}

function flat(table: Table, at = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );
}

function places(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe.each(names)('the texts of %s', (name) => {
  it('say the same things in Spanish and in English', async () => {
    const [spanish, english] = [await texts('es', name), await texts('en', name)];
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
    for (const [key, text] of spanish) expect(places(english.get(key)), key).toEqual(places(text));
  });

  it('choose between one and several by a number that they name', async () => {
    for (const language of ['es', 'en'] as const) {
      for (const [key, text] of await texts(language, name)) {
        const by = [...text.matchAll(/\{(\w+)\|[^|}]+\|[^|}]+\}/g)].map(([, number]) => number);
        expect(text.match(/\|/g)?.length ?? 0, `${language} ${key}`).toBe(by.length * 2);
        for (const number of by) expect(places(text), `${language} ${key}`).toContain(number);
      }
    }
  });

  it('leave nothing empty', async () => {
    for (const language of ['es', 'en'] as const) {
      for (const [key, text] of await texts(language, name)) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  it('speak to the reader as usted', async () => {
    for (const [key, text] of await texts('es', name)) {
      expect(text, key).not.toMatch(/\b(tu|tus|tú|contigo|puedes|debes|quieres|tienes|haz|escribe tu)\b/i);
    }
  });
});
