import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedViews, allows, allowsNamed, codesOf, heldCodes, mayCall } from '../../src/contract/access';
import type { Allowance } from '../../src/contract/definitions';
import { accessLists, privileges, processes, type Privilege } from '../../src/contract/generated/access';

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

const every = [...Object.keys(privileges), ...Object.keys(processes)] as Privilege[];
const code = fc.constantFrom(...every);
const codes = fc.uniqueArray(code);
const allowance = fc.oneof(
  fc.constantFrom<Allowance>({ public: true }, { session: true }, { revocation: true }, { privileges: [] }),
  fc.record({ privileges: codes }),
);

describe('a call', () => {
  it('may be made without a session only if it is public, or a revocation’s token opens it', () => {
    expect(mayCall({ allow: { public: true } }, undefined)).toBe(true);
    expect(mayCall({ allow: { revocation: true } }, undefined)).toBe(true);
    expect(mayCall({ allow: { session: true } }, undefined)).toBe(false);
    expect(mayCall({ allow: { privileges: ['CONSULT_ECD'] } }, undefined)).toBe(false);
  });
  it('of every session is open to one that holds nothing', () => {
    expect(mayCall({ allow: { session: true } }, new Set())).toBe(true);
  });
  it('that lists no privileges is open to no one', () => {
    expect(mayCall({ allow: { privileges: [] } }, new Set(every))).toBe(false);
  });
  it('is open to those who hold one of its privileges, and to no others', () => {
    fc.assert(
      fc.property(codes, codes, (needed, held) => {
        const isOpen = needed.some((one) => held.includes(one));
        expect(mayCall({ allow: { privileges: needed } }, new Set(held))).toBe(isOpen);
      }),
    );
  });
  it('stays open to those who hold more, and closed to those who hold less', () => {
    fc.assert(
      fc.property(allowance, codes, codes, (allow, held, more) => {
        const [few, all] = [new Set(held), new Set([...held, ...more])];
        if (mayCall({ allow }, undefined)) expect(mayCall({ allow }, few)).toBe(true);
        if (mayCall({ allow }, few)) expect(mayCall({ allow }, all)).toBe(true);
      }),
    );
  });
});

describe('what a definition opens', () => {
  it('is nothing where it names no access, whatever is held', () => {
    expect(allowsNamed(new Set(every), undefined)).toBe(false);
  });
  it('is by the access that it names, as by a list of that one alone', () => {
    const access = fc.oneof(code, fc.constantFrom(...Object.keys(accessLists)));
    fc.assert(
      fc.property(access, codes, (named, held) => {
        expect(allowsNamed(new Set(held), named)).toBe(allows(new Set(held), [named]));
        expect(allowsNamed(new Set(held), named)).toBe(codesOf(named).some((one) => held.includes(one)));
      }),
    );
  });
  it('is every view that names no access, and of the others those that are held', () => {
    const views = [
      { name: 'all' },
      { name: 'own', access: ['CONSULT_ECD'] },
      { name: 'roles', access: ['consultRole'] },
    ];
    const names = (held: readonly Privilege[]) => allowedViews(views, new Set(held)).map(({ name }) => name);
    expect(names([])).toEqual(['all']);
    expect(names(['ROLE_CONSULT'])).toEqual(['all', 'roles']);
    expect(allowedViews(undefined, new Set())).toEqual([]);
  });
});
