import { expect, it } from 'vitest';
import { viewPath } from '../../src/contract/view-path';

it('the path of a view names it, and nothing of its filters', () => {
  expect(viewPath('/verificationSection', 'dueSoon')).toBe('/verificationSection?view=dueSoon');
  expect(viewPath('/Usuarios', 'una & otra')).toBe('/Usuarios?view=una%20%26%20otra');
});
