import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressRules,
  countedAttempts,
  waitAfter,
  type BackOffRules,
} from '../../../src/upstream/domain/accounts/back-off';

const rules: fc.Arbitrary<BackOffRules> = fc.record({
  attempts: fc.integer({ min: 3, max: 20 }),
  lockMs: fc.integer({ min: 60_000, max: 24 * 60 * 60_000 }),
});

describe('The wait after failures', () => {
  it('never shrinks with another failure, and is the lock time from the last one on', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 40 }), (rule, failedAttempts) => {
        expect(waitAfter(failedAttempts + 1, rule)).toBeGreaterThanOrEqual(waitAfter(failedAttempts, rule));
        if (failedAttempts >= rule.attempts) expect(waitAfter(failedAttempts, rule)).toBe(rule.lockMs);
        else expect(waitAfter(failedAttempts, rule)).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  it('leaves the first half of the tries free', () => {
    const five = { attempts: 5, lockMs: 900_000 };
    expect([0, 1, 2, 3, 4, 5].map((failedAttempts) => waitAfter(failedAttempts, five))).toEqual([
      0, 0, 0, 1000, 2000, 900_000,
    ]);
    expect(waitAfter(24, addressRules)).toBe(0);
  });

  it('forgets failures once the lock time has passed, and not before', () => {
    const at = new Date('2026-03-02T15:00:00Z');
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 2 * 24 * 60 * 60_000 }),
        (rule, failedAttempts, passed) => {
          const now = new Date(at.getTime() + passed);
          expect(countedAttempts(failedAttempts, at, now, rule)).toBe(passed >= rule.lockMs ? 0 : failedAttempts);
        },
      ),
    );
  });
});
