import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vitalPrivileges, type Privilege } from '../../src/contract/generated/access';
import { isVital, checkLoss, privilegeLoss } from '../../src/contract/vital-privileges';

const vital = Object.keys(vitalPrivileges);
const protectedCodes = vital.filter((code) => vitalPrivileges[code] === 'kept');
const code = fc.constantFrom(...vital, 'CONSULT_ECD', 'DOWNLOAD_ECD');
const role = fc.record({ name: fc.constantFrom('A', 'B', 'C'), privileges: fc.uniqueArray(code, { maxLength: 4 }) });
const roles = fc.array(role, { maxLength: 3 });

/** Returns everything that one of these people may do. */
const heldBy = (people: readonly (readonly { privileges: readonly string[] }[])[]): Set<string> =>
  new Set(people.flat().flatMap(({ privileges }) => privileges));

describe('the loss of a privilege', () => {
  it('is refused or confirmed where someone held a vital one before the change, and no one does after it', () => {
    fc.assert(
      fc.property(fc.array(roles, { maxLength: 3 }), roles, roles, (others, before, after) => {
        const held = heldBy([...others, after]);
        const { codes } = privilegeLoss(before, after);
        const { verdict, codes: named } = checkLoss(codes, (each) => held.has(each));
        const gone = [...heldBy([...others, before])].filter((each) => vital.includes(each) && !held.has(each));
        const refusedCodes = gone.filter((each) => protectedCodes.includes(each));
        const expected = refusedCodes.length > 0 ? 'refused' : gone.length > 0 ? 'confirmed' : 'allowed';
        expect(verdict).toBe(expected);
        expect([...named].toSorted()).toEqual((expected === 'refused' ? refusedCodes : gone).toSorted());
      }),
    );
  });

  it('names the first role that gave a vital privilege which no other role still gives', () => {
    const before = [
      { name: 'CONSULTA', privileges: ['CONSULT_ECD'] },
      { name: 'EDITOR', privileges: ['USER_EDIT'] },
      { name: 'GESTOR', privileges: ['USER_EDIT', 'ROLE_EDIT'] },
    ];
    expect(privilegeLoss(before, [])).toMatchObject({ roleName: 'EDITOR' });
    expect(privilegeLoss(before, before.slice(0, 2))).toEqual({ codes: new Set(['ROLE_EDIT']), roleName: 'GESTOR' });
    expect(privilegeLoss(before.slice(0, 1), []).roleName).toBe('');
  });

  it('depends on the privileges of access.json alone', () => {
    expect(isVital('toString')).toBe(false);
    const isHeld = (): boolean => false;
    expect(checkLoss(new Set<Privilege>(['CONSULT_ECD']), isHeld)).toEqual({ verdict: 'allowed', codes: [] });
  });
});
