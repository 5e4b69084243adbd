import { expect, it } from 'vitest';
import { isSameEmail, normalizeEmail } from '../../src/contract/normalize-email';

it('an e-mail is one however it is written: spaces around it, case, composed or not', () => {
  expect(normalizeEmail(' Ana@Rubrica.Example\t')).toBe('ana@rubrica.example');
  expect(isSameEmail('peña@rubrica.example', 'PEN\u0303A@rubrica.example ')).toBe(true);
});

it('an e-mail is another one where a letter is, an accent or a space within', () => {
  expect(isSameEmail('ana@rubrica.example', 'ana@rubrica.examples')).toBe(false);
  expect(isSameEmail('pena@rubrica.example', 'peña@rubrica.example')).toBe(false);
  expect(isSameEmail('an a@rubrica.example', 'ana@rubrica.example')).toBe(false);
});
