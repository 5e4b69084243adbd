import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/upstream/store/connection';
import { bothEngines } from '../upstream/engines';
import { callsInSequence } from './model/commands';
import { anyBeginning, invariantsHold } from './model/property';
import { RenewedInstallation } from './model/renewed-installation';
import type { Sequence } from './model/sequence';
import { invariants, type InvariantNumber } from './model/violation';
import { recordFigure, seed, trials } from './row';

/** What it found until then is reported, however slow the machine is. */
const shareMs = 240_000;
const timeoutMs = trials(2 * 3_600_000, shareMs + 60_000);
/** Most on the engine whose transactions go on side by side. */
const share: Readonly<Record<Engine, number>> = { postgres: 10, pglite: 2 };
const limits = trials<{ interruptAfterTimeLimit?: number }>({}, { interruptAfterTimeLimit: shareMs });

const reached = new Map<string, number>();
const figures = { holding: 0, sequences: 0, calls: 0 };

function count({ calls, reached: states }: Sequence): void {
  figures.sequences += 1;
  figures.calls += calls;
  for (const state of states) reached.set(state, (reached.get(state) ?? 0) + 1);
}

/** Returns what prints the first failure alone: the shortest sequence may take an hour of looking. */
function firstReporter(): (error: Error) => void {
  let isFirst = true;
  return ({ message }) => {
    if (isFirst) process.stderr.write(`Looking for the shortest sequence (seed ${seed}) after ${message}\n`);
    isFirst = false;
  };
}

const every = new Set(Object.keys(invariants).map(Number) as InvariantNumber[]);

describe.each(bothEngines)('the life of a request on %s', (engine: Engine) => {
  it(`keeps every invariant after each of ${callsInSequence} calls`, { timeout: timeoutMs }, async () => {
    const installation = new RenewedInstallation(engine);
    const next = () => installation.next();
    try {
      const listener = { onEnd: count, onError: firstReporter() };
      await fc.assert(invariantsHold(next, every, anyBeginning, listener), {
        seed,
        numRuns: trials(1000, share[engine]),
        unbiased: true,
        ...limits,
      });
      figures.holding += 1;
      // A model that issues nothing, or ends nothing that it issued, proves nothing.
      expect(reached.get('EMI') ?? 0).toBeGreaterThan(figures.sequences / 10);
      expect(reached.get('RVK') ?? 0).toBeGreaterThan(figures.sequences / 20);
    } finally {
      await installation.close();
    }
  });
});

afterAll(() => {
  const states = ['EMC', 'EMI', 'FIN', 'RVK'].map((state) => `${reached.get(state) ?? 0} reached ${state}`);
  const broken = bothEngines.length - figures.holding;
  recordFigure(
    'model',
    `${figures.sequences} of ${figures.calls} calls, ${broken} violated invariants (${states.join(', ')})`,
  );
});
