import { describe, expect, it } from 'vitest';
import { allows, codesOf, heldCodes } from '../../src/contract/access';

const roles = [
  { name: 'UNO', appId: 'RUBRICA', Privileges: ['ROLE_CONSULT', 'CONSULT_ECD'] },
  { name: 'DOS', appId: 'MYSELF', Privileges: ['CONSULT_MYSELF'] },
];

describe('access', () => {
  it('counts every role of the session', () => {
    expect(heldCodes(roles)).toEqual(new Set(['ROLE_CONSULT', 'CONSULT_ECD', 'CONSULT_MYSELF']));
  });
  it('can be restricted to one application, without case', () => {
    expect(heldCodes(roles, 'myself')).toEqual(new Set(['CONSULT_MYSELF']));
    expect(heldCodes(roles, 'OTRA')).toEqual(new Set());
    const ofNone = { name: 'TRES', Privileges: ['ROLE_EDIT'] };
    expect(heldCodes([...roles, ofNone], 'MYSELF')).toEqual(new Set(['CONSULT_MYSELF']));
  });
  it('reads a list of the specification, or a privilege code', () => {
    expect(codesOf('consultRole')).toEqual(['ROLE_CONSULT']);
    expect(codesOf('LOCATION_CREATE')).toEqual(['LOCATION_CREATE']);
    expect(codesOf('constructor')).toEqual(['constructor']);
  });
  it('is granted by any one code and denied by none', () => {
    const held = heldCodes(roles);
    expect(allows(held, ['consultUser', 'consultRole'])).toBe(true);
    expect(allows(held, ['CONSULT_ECD'])).toBe(true);
    expect(allows(held, ['consultUser'])).toBe(false);
    expect(allows(new Set(), ['consultUser'])).toBe(false);
    expect(allows(new Set(), [])).toBe(true);
  });
});
