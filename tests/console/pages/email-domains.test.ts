import { expect, it } from 'vitest';
import { domainsOf, isOutside } from '../../../src/console/pages/users/email-domains';

it('the check of e-mail domains reads the domains of the configuration; an asterisk allows any', () => {
  expect(domainsOf(' @Rubrica.example, entidad.co ,')).toEqual(['rubrica.example', 'entidad.co']);
  expect([domainsOf('*'), domainsOf('a.co,*'), domainsOf(undefined)]).toEqual([[], [], []]);
});

it('the check of e-mail domains names the domain of a whole e-mail that is not allowed, and waits while it is being typed', () => {
  const domains = ['rubrica.example', '*.entidad.co'];
  expect(isOutside('ana@otra.com', domains)).toBe('otra.com');
  expect(isOutside('ana@rubrica.example', domains)).toBeUndefined();
  expect(isOutside('ana@sede.entidad.co', domains)).toBeUndefined();
  expect(isOutside('ana@entidad.co', domains)).toBe('entidad.co');
  expect([isOutside('ana', domains), isOutside('ana@otra', domains), isOutside('ana@otra.com', [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
