import { describe, expect, it } from 'vitest';
import { differsFromDeciders, isSamePerson, type DecidingPerson } from '../../src/contract/deciding-people';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';

const ana = { userId: 'a', documentNumber: '1000000301' };
const eva = { userId: 'b', documentNumber: '1000000302' };

describe('two accounts', () => {
  it('are of one person by account, and by the number of the document', () => {
    expect(isSamePerson(ana, { ...eva, userId: 'a' })).toBe(true);
    expect(isSamePerson(ana, { ...ana, userId: 'b' })).toBe(true);
    expect(isSamePerson(ana, eva)).toBe(false);
    expect(isSamePerson(ana, { userId: 'b', documentNumber: ' C.C. 01.000.000-301' })).toBe(true);
  });

  it('are of one person by a number that either had before', () => {
    const before = { userId: 'c', documentNumber: '1000000309', formerDocuments: ['', '1.000.000.301'] };
    expect(isSamePerson(before, ana)).toBe(true);
    expect(isSamePerson(ana, before)).toBe(true);
    expect(isSamePerson(before, { ...before, userId: 'd', documentNumber: '' })).toBe(true);
    expect(isSamePerson(before, eva)).toBe(false);
  });

  it('are of two people where neither has a document', () => {
    for (const documentNumber of ['', '0', '000'])
      expect(isSamePerson({ documentNumber, userId: 'a' }, { documentNumber, userId: 'b' })).toBe(false);
  });
});

describe('a person who issues', () => {
  const { actorDiffersFrom: parts = [] } = requestLifecycle.guards['officialIsNotReviewer'] ?? {};

  it('took no part in the decision, whichever part and account it was', () => {
    expect(parts).toEqual(['approver', 'attester', 'documentDecider', 'identityDecider', 'filer']);
    const decided = { ...eva, userId: 'c', documentNumber: '1000000303', part: 'approver' } as const;
    for (const part of parts) {
      const deciders: DecidingPerson[] = [{ ...ana, part }, decided];
      expect(differsFromDeciders(parts, deciders, eva)).toBe(true);
      expect(differsFromDeciders(parts, deciders, ana)).toBe(false);
      expect(differsFromDeciders(parts, deciders, { ...ana, userId: 'another' })).toBe(false);
      const others = parts.filter((each) => each !== part);
      expect(
        differsFromDeciders(
          others,
          [...deciders, { ...eva, part: 'documentDecider' }, { ...eva, part: 'approver' }],
          ana,
        ),
      ).toBe(true);
    }
  });

  it('does not differ from deciders that there are none of', () => {
    expect(differsFromDeciders(parts, [], ana)).toBe(false);
    expect(differsFromDeciders(parts, [{ ...eva, part: 'filer' }], ana)).toBe(false);
  });
});
