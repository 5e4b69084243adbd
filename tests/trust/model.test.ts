import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/upstream/store/connection';
import { engines } from '../upstream/engines';
import { callsInSequence, sequences } from './model/commands';
import type { ModelInstallation } from './model/installation';
import { mutants, openMutant } from './model/mutants';
import { RenewedInstallation } from './model/renewed-installation';
import { Sequence } from './model/sequence';
import type { Leaning } from './model/world';
import { invariants, Violation, type InvariantNumber } from './model/violation';
import { recordFigure, seed, trials } from './row';

/** How many sensible calls for a first and a second request go before a sequence: from none to an acceptance. */
const leads = fc.constantFrom<[number, number][]>([0, 0], [4, 0], [9, 0], [12, 0], [13, 0], [12, 11]);
const leanings = fc.record({ medium: fc.constantFrom('VIRTUAL', 'TOKEN', 'PKCS10'), scarce: fc.boolean() });
/** Sequences after which a guard that is missing counts as not found. */
const mostForMutant = 400;
/** `npm test` has no time for the guards that are taken out. */
const isFull = trials(1, 0) === 1;
/** What it found until then is reported, however slow the machine is. */
const shareMs = 240_000;
const timeoutMs = isFull ? 2 * 3_600_000 : shareMs + 60_000;

const reached = new Map<string, number>();
const figures = { holding: 0, sequences: 0, calls: 0, found: 0 };

/** Returns a sequence of calls on an installation, after each of which these invariants hold. */
function property(
  installation: () => Promise<ModelInstallation>,
  held: ReadonlySet<InvariantNumber>,
  onEnd: (sequence: Sequence) => void,
  begins: { readonly leads: typeof leads; readonly leanings: fc.Arbitrary<Leaning> } = { leads, leanings },
) {
  // The shortest may take an hour of looking; what was found first is enough to begin with.
  let onFirst = isFull && held === every;
  return fc.asyncProperty(begins.leads, begins.leanings, sequences, async (lead, leaning, commands) => {
    const sequence = await Sequence.begin(await installation(), held, leaning);
    try {
      await fc.asyncModelRun(async () => {
        await sequence.lead(...lead);
        return { model: sequence, real: sequence };
      }, commands);
    } catch (error) {
      const failed = new Error([String(error), ...sequence.log].join('\n  '), { cause: error });
      if (onFirst) process.stderr.write(`Looking for the shortest sequence (seed ${seed}) after ${failed.message}\n`);
      onFirst = false;
      throw failed;
    } finally {
      await sequence.end();
    }
    onEnd(sequence);
  });
}

function count({ calls, reached: states }: Sequence): void {
  figures.sequences += 1;
  figures.calls += calls;
  for (const state of states) reached.set(state, (reached.get(state) ?? 0) + 1);
}

const every = new Set(Object.keys(invariants).map(Number) as InvariantNumber[]);

describe.each(engines)('the life of a request on %s', (engine: Engine) => {
  it(`keeps every invariant after each of ${callsInSequence} calls`, { timeout: timeoutMs }, async () => {
    const installation = new RenewedInstallation(engine);
    const next = () => installation.next();
    try {
      const limits = isFull ? {} : { interruptAfterTimeLimit: shareMs };
      await fc.assert(property(next, every, count), {
        seed,
        numRuns: trials(1000, 10),
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

describe.runIf(isFull)('a guard that is taken out', () => {
  it.each(mutants)('is missed: $what ($invariant)', async (mutant) => {
    const { installation, close } = await openMutant(mutant, 'pglite');
    const { leaning } = mutant;
    const begins = leaning && { leads: fc.constant<[number, number]>([12, 11]), leanings: fc.constant(leaning) };
    try {
      const outcome = await fc.check(
        property(
          () => Promise.resolve(installation),
          new Set([mutant.invariant]),
          () => undefined,
          begins,
        ),
        { seed, numRuns: mostForMutant, unbiased: true, endOnFailure: true },
      );
      const cause = (outcome.errorInstance as Error | null)?.cause;
      expect(cause, `after ${outcome.numRuns} sequences`).toBeInstanceOf(Violation);
      expect((cause as Violation).invariant).toBe(mutant.invariant);
      figures.found += 1;
    } finally {
      await close();
    }
  });
});

afterAll(() => {
  const states = ['EMC', 'EMI', 'FIN', 'RVK'].map((state) => `${reached.get(state) ?? 0} reached ${state}`);
  const guards = isFull ? `; ${figures.found} of ${mutants.length} removed guards found` : '';
  const broken = engines.length - figures.holding;
  recordFigure(
    'model',
    `${figures.sequences} of ${figures.calls} calls, ${broken} violated invariants (${states.join(', ')})${guards}`,
  );
});
