import { describe, expect, it } from 'vitest';
import { putBackFields, renameProperties, takeOutFields } from '../../src/contract/mapped-fields';

describe('the fields of a record', () => {
  const pointers = { name: '/persona/nombre', codes: '/permisos/*/codigo' };
  const theirs = { persona: { nombre: 'Ana', edad: 7 }, permisos: [{ codigo: 'a' }, { codigo: 'b' }], name: 'otro' };

  it('are taken from where the provider has them, and go back there', () => {
    const ours = takeOutFields(theirs, pointers);
    expect(ours).toMatchObject({ name: 'Ana', codes: ['a', 'b'], persona: { edad: 7 } });
    expect(putBackFields(ours, pointers)).toEqual(theirs);
  });

  it('stay where they are if nothing is at their place', () => {
    expect(takeOutFields({ name: 'Ana' }, pointers)).toEqual({ name: 'Ana' });
  });

  it('have other names by a table of them', () => {
    expect(renameProperties({ code: 1, constructor: 2 }, { code: 'X-Code' })).toEqual({ 'X-Code': 1, constructor: 2 });
  });
});
