import { describe, expect, it } from 'vitest';
import { differsFromDeciders, isSamePerson, type DecidingPerson } from '../../src/contract/deciding-people';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';

const ana = { userId: 'a', documentType: 'CC', documentNumber: '1000000301' };
const eva = { userId: 'b', documentType: 'CC', documentNumber: '1000000302' };

describe('two accounts', () => {
  it('are of one person by account, and by type and number of the document', () => {
    expect(isSamePerson(ana, { ...eva, userId: 'a' })).toBe(true);
    expect(isSamePerson(ana, { ...ana, userId: 'b' })).toBe(true);
    expect(isSamePerson(ana, eva)).toBe(false);
    expect(isSamePerson(ana, { ...ana, userId: 'b', documentType: 'CE' })).toBe(false);
  });

  it('are of two people where neither has a document', () => {
    const unknown = { documentType: '', documentNumber: '' };
    expect(isSamePerson({ ...unknown, userId: 'a' }, { ...unknown, userId: 'b' })).toBe(false);
  });
});

describe('a person who issues', () => {
  const { actorDiffersFrom: parts = [] } = requestLifecycle.guards['officialIsNotReviewer'] ?? {};

  it('took no part in the decision, whichever part and account it was', () => {
    expect(parts).toEqual(['approver', 'attester', 'documentDecider', 'identityDecider']);
    for (const part of parts) {
      const deciders: DecidingPerson[] = [{ ...ana, part }];
      expect(differsFromDeciders(parts, deciders, eva)).toBe(true);
      expect(differsFromDeciders(parts, deciders, ana)).toBe(false);
      expect(differsFromDeciders(parts, deciders, { ...ana, userId: 'another' })).toBe(false);
      const others = parts.filter((each) => each !== part);
      expect(differsFromDeciders(others, [...deciders, { ...eva, part: others[0] ?? part }], ana)).toBe(true);
    }
  });

  it('does not differ from deciders that there are none of', () => {
    expect(differsFromDeciders(parts, [], ana)).toBe(false);
  });
});
