import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mutants, openMutant } from './model/mutants';
import { anyBeginning, invariantsHold, type Beginning } from './model/property';
import { Violation } from './model/violation';
import { recordFigure, seed } from './row';

/** Sequences after which a guard that is missing counts as not found. */
const maxSequences = 400;
let found = 0;

describe('a guard that is taken out', () => {
  it.each(mutants)('is missed: $what ($invariant)', async (mutant) => {
    const { installation, close } = await openMutant(mutant, 'pglite');
    const beginning: Beginning = mutant.leaning
      ? { leads: fc.constant([12, 11]), leanings: fc.constant(mutant.leaning) }
      : anyBeginning;
    try {
      const outcome = await fc.check(
        invariantsHold(() => Promise.resolve(installation), new Set([mutant.invariant]), beginning),
        { seed, numRuns: maxSequences, unbiased: true, endOnFailure: true },
      );
      const cause = (outcome.errorInstance as Error | null)?.cause;
      expect(cause, `after ${outcome.numRuns} sequences`).toBeInstanceOf(Violation);
      expect((cause as Violation).invariant).toBe(mutant.invariant);
      found += 1;
    } finally {
      await close();
    }
  });
});

afterAll(() => recordFigure('removed-guards', `${found} of ${mutants.length} found`));
