import fc from 'fast-check';
import { sequences } from './commands';
import type { ModelInstallation } from './installation';
import { Sequence } from './sequence';
import type { InvariantNumber } from './violation';
import type { Leaning } from './world';

/** What goes before a sequence. */
export interface Beginning {
  /** How many sensible calls for a first and a second request: from none to an acceptance. */
  readonly leads: fc.Arbitrary<[number, number]>;
  readonly leanings: fc.Arbitrary<Leaning>;
}

export const anyBeginning: Beginning = {
  leads: fc.constantFrom<[number, number][]>([0, 0], [4, 0], [9, 0], [12, 0], [13, 0], [12, 11]),
  leanings: fc.record({ medium: fc.constantFrom('VIRTUAL', 'TOKEN', 'PKCS10'), scarce: fc.boolean() }),
};

/** Hears of each sequence that ends, and of each that breaks an invariant. */
interface Listener {
  onEnd?(sequence: Sequence): void;
  onError?(error: Error): void;
}

/** Returns a property of any sequence of calls on an installation: after each call, these invariants hold. */
export function invariantsHold(
  installation: () => Promise<ModelInstallation>,
  invariants: ReadonlySet<InvariantNumber>,
  { leads, leanings }: Beginning,
  { onEnd, onError }: Listener = {},
) {
  return fc.asyncProperty(leads, leanings, sequences, async (lead, leaning, commands) => {
    const sequence = await Sequence.begin(await installation(), invariants, leaning);
    try {
      await fc.asyncModelRun(async () => {
        await sequence.lead(...lead);
        return { model: sequence, real: sequence };
      }, commands);
    } catch (error) {
      const failed = new Error([String(error), ...sequence.log].join('\n  '), { cause: error });
      onError?.(failed);
      throw failed;
    } finally {
      await sequence.end();
    }
    onEnd?.(sequence);
  });
}
