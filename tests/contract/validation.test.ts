import { describe, expect, it } from 'vitest';
import errors from '../../src/contract/generated/texts/es/errors';
import validateRole from '../../src/contract/generated/validators/records/role';
import validateUser from '../../src/contract/generated/validators/records/user';
import { fieldErrors, fillIn } from '../../src/contract/validation';

const role = { name: 'Rol', description: 'Un rol', appId: 'RUBRICA', privileges: ['ROLE_CONSULT'] };
function roleErrors(change: object) {
  validateRole({ ...role, ...change });
  return fieldErrors(validateRole.errors, {
    validation: errors.validation,
    required: { name: 'Escriba el nombre' },
    pattern: { name: 'Carácter no permitido' },
  });
}

describe('what a person reads when a record is wrong', () => {
  it('is nothing when it is right', () => {
    expect(validateRole(role)).toBe(true);
    expect(roleErrors({})).toEqual([]);
  });
  it('names the field and the limit', () => {
    expect(roleErrors({ description: 'ab' })).toEqual([
      { field: '/description', code: 'minLength', params: { limit: 3 }, message: 'Escriba al menos 3 caracteres' },
    ]);
    expect(roleErrors({ description: 'a'.repeat(101) })).toMatchObject([
      { field: '/description', code: 'maxLength', message: 'Escriba 100 caracteres como máximo' },
    ]);
  });
  it('counts characters, not code units', () => {
    expect(roleErrors({ description: '😀'.repeat(100) })).toEqual([]);
    expect(roleErrors({ description: '😀😀' })).toHaveLength(1);
  });
  it('prefers the own words of the field', () => {
    expect(roleErrors({ name: undefined })).toMatchObject([
      { field: '/name', code: 'required', message: 'Escriba el nombre' },
    ]);
    expect(roleErrors({ name: 'salto\u0000' })).toMatchObject([{ field: '/name', message: 'Carácter no permitido' }]);
  });
  it('falls back on the catalogue for a missing field', () => {
    expect(roleErrors({ appId: undefined })).toMatchObject([{ field: '/appId', message: 'El campo es obligatorio' }]);
  });
  it('says one error a field', () => {
    expect(roleErrors({ name: 5, privileges: [] })).toMatchObject([
      { field: '/name', code: 'type' },
      { field: '/privileges', code: 'minItems', params: { limit: 1 } },
    ]);
  });
  it('names what it does not know', () => {
    expect(roleErrors({ otra: 1 })).toMatchObject([
      { field: '/otra', code: 'additionalProperties', message: 'El dato otra no se reconoce' },
    ]);
  });
  it('tells formats apart', () => {
    validateUser({
      username: 'uno',
      names: 'a',
      lastNames: 'b',
      documentType: 'CC',
      documentNumber: '1',
      email: 'no',
      roles: ['x'],
    });
    expect(fieldErrors(validateUser.errors, errors)).toMatchObject([
      { field: '/email', code: 'minLength' },
      { field: '/roles/0', code: 'uuid', message: 'El identificador no es válido' },
    ]);
  });
  it('fills parameters in and leaves unknown ones', () => {
    expect(fillIn('{a} y {b}', { a: 1 })).toBe('1 y {b}');
  });
});
