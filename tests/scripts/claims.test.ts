import { describe, expect, it } from 'vitest';
import { claiming, claims, knownThere, ownTables, readTexts, untrueSentences } from '../fixtures/claims';

const texts = readTexts();
const listed = claims.flatMap((claim) => claim.texts);
const isListed = (key: string): boolean => listed.some((text) => key === text || key.startsWith(`${text}.`));

describe('the claims of the texts', () => {
  it('are texts of the tables', () => {
    const keys = [...texts.keys()];
    const named = [...listed, ...Object.keys(knownThere)];
    expect(named.filter((text) => !keys.some((key) => key === text || key.startsWith(`${text}.`)))).toEqual([]);
  });

  it('name every text that says what was done elsewhere, with the fact that it needs', () => {
    const unnamed = [...texts]
      .filter(([key, text]) => claiming.test(text) && !isListed(key) && knownThere[key] === undefined)
      .filter(([key]) => !ownTables.some((table) => key.startsWith(`${table}.`)));
    expect(unnamed).toEqual([]);
  });

  it('are recognized with their values filled in', () => {
    expect(untrueSentences('Hola. Enviamos la confirmación a ana@correo.example. Estado actual')).toEqual([
      'it claims that a mail is sent (application.filed.mail)',
    ]);
    expect(untrueSentences('El servicio recibió su solicitud')).toEqual([]);
  });
});
