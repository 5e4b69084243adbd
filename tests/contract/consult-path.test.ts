import { describe, expect, it } from 'vitest';
import { consultPath, isConsultQuery, revocationPath } from '../../src/contract/consult-path';

describe('the address of the public consult', () => {
  it.each([
    [consultPath, true],
    [`${consultPath}=&utm=x`, true],
    [revocationPath, false],
    [`${revocationPath}?other`, false],
  ])('differs from that of a revocation: %s', (path, isConsult) => {
    expect(isConsultQuery(new URL(path, 'http://localhost').search)).toBe(isConsult);
  });
});
