import { describe, expect, it } from 'vitest';
import errors from '../../src/contract/generated/texts/es/errors';
import validateRole from '../../src/contract/generated/validators/records/role';
import validateUser from '../../src/contract/generated/validators/records/user';
import { fieldErrors } from '../../src/contract/validation';

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
  it('passes over the keywords that only say that another failed', () => {
    const limit = { instancePath: '/a', keyword: 'minLength', params: { limit: 2 } };
    for (const keyword of ['if', 'allOf', 'anyOf', 'oneOf', 'not']) {
      const consequence = { instancePath: '', keyword, params: {} };
      expect(fieldErrors([consequence, limit], errors)).toMatchObject([{ field: '/a', code: 'minLength' }]);
      expect(fieldErrors([consequence], errors)).toEqual([
        { field: '', code: keyword, params: {}, message: 'El valor no es válido' },
      ]);
    }
  });
  it('has words for every format, and some for the ones it does not know', () => {
    const errorOf = (format: string) =>
      fieldErrors([{ instancePath: '/a', keyword: 'format', params: { format } }], errors)[0];
    expect(errorOf('email')).toMatchObject({ code: 'email', message: errors.validation.email });
    expect(errorOf('date')).toMatchObject({ code: 'date', message: errors.validation.date });
    expect(errorOf('date-time')).toMatchObject({ code: 'dateTime', message: errors.validation.dateTime });
    expect(errorOf('uri')).toMatchObject({ code: 'uri', message: errors.validation.uri });
    expect(errorOf('byte')).toMatchObject({ code: 'format', message: errors.validation.format });
  });
  it('places what is missing inside another where it should stand', () => {
    const missing = { instancePath: '/roles/0', keyword: 'required', params: { missingProperty: 'id' } };
    expect(fieldErrors([missing], { ...errors, required: { roles: 'Elija un rol' } })).toMatchObject([
      { field: '/roles/0/id', message: 'Elija un rol' },
    ]);
    const unknown = { instancePath: '/a', keyword: 'unevaluatedProperties', params: { unevaluatedProperty: 'b' } };
    expect(fieldErrors([unknown], errors)).toMatchObject([{ field: '/a/b', params: { name: 'a' } }]);
  });
  it('keeps the code where no text is known, and no parameter that is not a number', () => {
    const odd = { instancePath: '/a', keyword: 'odd', params: { limit: 'x' } };
    expect(fieldErrors([odd], { validation: {} })).toEqual([{ field: '/a', code: 'odd', params: {}, message: 'odd' }]);
    expect(fieldErrors(null, errors)).toEqual([]);
    expect(fieldErrors(undefined, errors)).toEqual([]);
  });
  it('has the words of the catalogue where a record has none of its own', () => {
    const missing = { instancePath: '', keyword: 'required', params: { missingProperty: 'a' } };
    const odd = { instancePath: '/b', keyword: 'pattern', params: { pattern: '^x$' } };
    expect(fieldErrors([missing, odd], errors)).toMatchObject([
      { field: '/a', message: errors.validation.required },
      { field: '/b', message: errors.validation.pattern },
    ]);
  });
  it('uses the own words of the field only for what they speak of', () => {
    const texts = { ...errors, required: { a: 'obligatorio' }, pattern: { a: 'formato' } };
    expect(fieldErrors([{ instancePath: '/a', keyword: 'maxLength', params: { limit: 3 } }], texts)).toMatchObject([
      { message: 'Escriba 3 caracteres como máximo' },
    ]);
  });
});
