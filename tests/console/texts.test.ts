import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextTree } from '../../src/contract/texts';

const names = readdirSync('schemas/texts/es/console').map((file) => path.basename(file, '.json'));

async function texts(name: string): Promise<[string, string][]> {
  const { default: table } = (await import(`../../src/contract/generated/texts/es/${name}.ts`)) as {
    default: TextTree;
  };
  return flat(table);
}

function flat(table: TextTree, at = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );
}

// That the languages have the same keys and values is the generator's to check: tests/definitions/languages.test.ts.
describe.each(names)('the Spanish texts of %s', (name) => {
  it('speak to the reader as usted', async () => {
    for (const [key, text] of await texts(name))
      expect(text, key).not.toMatch(/\b(tu|tus|tú|contigo|puedes|debes|quieres|tienes|haz|escribe tu)\b/i);
  });
});

it('the console says react-admin in Spanish with its accents, and nothing in English', async () => {
  for (const [key, text] of await texts('reactAdmin'))
    expect(text, key).not.toMatch(/\b(Estas|Prueba con|presiona aqui|pagina|sesion|or persiona|Either|Si$)\b/m);
});
