import { describe, expect, it } from 'vitest';
import { checkForm } from '../../src/contract/form-check';
import { forms } from '../../src/contract/generated/forms';
import { characters } from '../../src/contract/generated/characters';
import { languages } from '../../src/contract/generated/languages';
import { readWritten } from '../../src/contract/written-values';

const fieldsWith = (pattern: string) =>
  Object.values(forms.groups).flatMap(({ fields }) => fields.filter((field) => field.pattern === pattern));
const names = fieldsWith(characters.personName);
const certified = fieldsWith(characters.latin);

describe('what a form takes of a name', () => {
  it.each(['Ñusta', "O'Higgins", 'Peña-Restrepo', 'M. Ángeles', 'Nguyễn', 'Łukasz', 'N\u0303usta', 'Müller 2'])(
    'is %s',
    (name) => {
      for (const pattern of [characters.name, characters.personName, characters.latin])
        expect(new RegExp(pattern, 'u').test(name)).toBe(true);
    },
  );

  it.each([
    ['a Cyrillic letter', 'Ann\u0430'],
    ['a Greek letter', '\u0391na'],
    ['a phonetic letter', '\u1d00na'],
    ['a wide letter', '\uff21na'],
    ['a Chinese letter', '中'],
    ['a digit of another script', 'Ana \u0661'],
    ['a filler', 'An\u3164a'],
    ['a joiner of marks', 'An\u034fa'],
    ['a space of no width', 'An\u200ba'],
    ['a selector', 'Ana\ufe0f'],
    ['a turn of direction', 'Ana\u202eaiD'],
  ])('is nothing with %s', (_, name) => {
    for (const pattern of [characters.name, characters.personName, characters.latin])
      expect(new RegExp(pattern, 'u').test(name)).toBe(false);
  });

  it.each(['Gane / Ya', 'entre: a', 'yo@evil', 'evil.example', 'www.Evil'])('is no address, as %s', (name) => {
    expect(new RegExp(characters.personName, 'u').test(name)).toBe(false);
  });

  it.each([
    ['Ma.Luisa', 'Ma. Luisa'],
    ['MA.LUISA', 'Ma. Luisa'],
    ['Ma.Ángela', 'Ma. Ángela'],
    ['J.R.', 'J.R.'],
    ['evil.example', 'evil.example'],
  ])('has a space after an abbreviation, as it is stored, and an address has none: %s', (written, stored) => {
    const name = readWritten('personName', written);
    expect(name.toLowerCase()).toBe(stored.toLowerCase());
    expect(new RegExp(characters.personName, 'u').test(name)).toBe(stored !== 'evil.example');
  });

  it('holds for all that certificates say in words, beside the names', () => {
    expect(names.map(({ name }) => name)).toEqual(['firstName', 'secondName', 'firstLastName', 'secondLastName']);
    expect(new Set(certified.map(({ name }) => name))).toEqual(
      new Set(['address', 'companyName', 'position', 'area', 'profession', 'university']),
    );
  });

  it('is refused with a sentence that names its field, in every language', () => {
    for (const { name, label, patternMessage } of [...names, ...certified])
      for (const language of languages)
        expect([name, patternMessage?.[language]]).toEqual([name, expect.stringContaining(label[language])]);
    const [field] = names;
    const shown = { ...field, label: 'Primer nombre', patternMessage: field?.patternMessage?.es } as never;
    expect(checkForm([shown], { firstName: 'Ann\u0430' }).problems).toEqual([
      {
        field: 'firstName',
        code: 'pattern',
        message:
          'Primer nombre: use solo letras del alfabeto latino, números y signos, sin direcciones ni los signos / : @; después de un punto deje un espacio',
      },
    ]);
  });
});
