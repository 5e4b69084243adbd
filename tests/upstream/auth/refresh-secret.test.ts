import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashSecret,
  newSecret,
  openSuccessor,
  sealSuccessor,
} from '../../../src/upstream/domain/accounts/refresh-secret';

describe('The sealed successor of a refresh token', () => {
  it('opens with the token it replaced, and with no other', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        (former, other, successor) => {
          const sealed = sealSuccessor(former, successor);
          expect(openSuccessor(former, sealed)).toBe(successor);
          if (other !== former) expect(() => openSuccessor(other, sealed)).toThrow();
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is sealed anew each time, and its hash is not it', () => {
    const [former, successor] = [newSecret(), newSecret()];
    expect(sealSuccessor(former, successor)).not.toBe(sealSuccessor(former, successor));
    expect(hashSecret(successor)).not.toContain(successor);
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
  });
});
