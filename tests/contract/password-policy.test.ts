import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/generated/limits';
import { keyPasswordViolations, passwordViolations } from '../../src/contract/password-policy';

const owner = { username: 'verificador', email: 'vera.cruz@rubrica.example' };
const codes = (password: string, whose = owner) => passwordViolations(password, whose).map(({ code }) => code);

describe('the password policy', () => {
  it.each(['correcto caballo pila', 'Xk29-mnbqz', 'ñandú veloz', 'colo-mbia 2026', 'x'.repeat(3) + 'abcdefgzyq'])(
    'accepts %j',
    (password) => {
      expect(codes(password)).toEqual([]);
    },
  );

  it('wants ten characters and takes 128, counted as people see them', () => {
    expect(passwordViolations('Xk29-mnbq', owner)).toEqual([{ code: 'passwordTooShort', params: { min: 10 } }]);
    expect(codes('Xk29-mnbq!')).toEqual([]);
    expect(codes('Xk29-mnb😀')).toEqual(['passwordTooShort']);
    expect(codes('Xk29-'.repeat(25) + 'abc')).toEqual([]);
    expect(passwordViolations('Xk29-'.repeat(25) + 'abcd', owner)).toEqual([
      { code: 'passwordTooLong', params: { max: 128 } },
    ]);
  });

  it('refuses the user name and the mailbox inside, in any case', () => {
    expect(codes('mi-VERIFICADOR-77')).toEqual(['passwordContainsUsername']);
    expect(codes('zz Vera.Cruz 1947')).toEqual(['passwordContainsUsername']);
    expect(codes('rubrica.example 1947')).toEqual([]);
    expect(passwordViolations('mi-verificador-77', owner)[0]?.params).toEqual({});
  });

  it('passes over names of three letters or fewer', () => {
    expect(codes('anacleto-2931', { username: 'ana', email: 'ana@rubrica.example' })).toEqual([]);
    expect(codes('mi anas 2931x', { username: 'anas', email: '' })).toEqual(['passwordContainsUsername']);
  });

  it.each([
    'Colombia2026*',
    '¡¡Contraseña99',
    '12345QWERTYUIOP',
    'administrador1',
    'bogotá-20261',
    '***rubrica***',
    'Rúbrica 2026',
    'passwort 123',
    'asdfghjkl;12',
    'zxcvbnm,.-12',
    'welcome 1234',
    'bienvenido 12',
    'bienvenida 12',
    'letmein 12345',
    'iloveyou 1234',
    'teamo 1234567',
    'superman 1234',
    'certificado 1',
    'administrator',
    'password 1234',
    'contrasena 12',
    'qwerty 123456',
    'colombia 1234',
    'bogota 123456',
  ])('refuses %j, which guessers try first', (password) => {
    expect(codes(password)).toEqual(['passwordCommon']);
  });

  it('refuses few distinct characters and runs, either way', () => {
    for (const password of [
      'aaaaaaaaaaaa',
      'abababababab',
      'abcdabcdabcd',
      'abcdefghijkl',
      'lkjihgfedcba',
      '9876543210',
      'ABCDEFGHIJKL',
    ])
      expect(codes(password), password).toEqual(['passwordCommon']);
    expect(codes('abcdeabcde')).toEqual([]);
    expect(codes('abcdefghijlk')).toEqual([]);
    expect(codes('acegikmoqs')).toEqual([]);
  });

  it('says every rule that is broken', () => {
    expect(codes('aaaa')).toEqual(['passwordTooShort', 'passwordCommon']);
    expect(codes('')).toEqual(['passwordTooShort', 'passwordCommon']);
  });

  it('never refuses a long passphrase of random words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[bcdfgh]{4,8}$/), { minLength: 4, maxLength: 10 }), (words) => {
        const phrase = `z1 ${words.join(' ')} y2`;
        if (new Set(phrase).size >= 5) expect(codes(phrase)).toEqual([]);
      }),
    );
  });
});

describe('the password of a holder’s key', () => {
  const broken = (password: string) => keyPasswordViolations(password, 12);

  it('has at least the configured length, at most what programs take, and belongs to no account', () => {
    expect(broken('Xk29-mnbq~ z')).toEqual([]);
    expect(broken('Xk29-mnbq~!')).toEqual([{ code: 'passwordTooShort', params: { min: 12 } }]);
    const longest = 'Xk29-mnb'.repeat(8).slice(0, limits.passwords.maxKeyLength);
    expect(broken(longest)).toEqual([]);
    expect(broken(`${longest}z`)).toEqual([
      { code: 'passwordTooLong', params: { max: limits.passwords.maxKeyLength } },
    ]);
  });

  it.each(['ñXk29-mnbq~!', 'Xk29-mnñbq~!', 'Xk29-mnbq~!ñ', 'Xk29-mnbq\t~!', 'Xk29-mnbq😀~!', 'ñandú veloz y ágil'])(
    'has no character that programs encode each in their own way: %j',
    (password) => {
      expect(broken(password)).toEqual([{ code: 'keyPasswordCharacters', params: {} }]);
    },
  );

  it('says every rule that it breaks', () => {
    expect(broken('ñññ').map(({ code }) => code)).toEqual([
      'passwordTooShort',
      'passwordCommon',
      'keyPasswordCharacters',
    ]);
  });
});
