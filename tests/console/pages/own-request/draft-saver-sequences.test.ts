import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftSaver } from '../../../../src/console/pages/own-request/draft-saver';
import type { Stored } from '../../../../src/console/pages/own-request/draft-state';
import type { Entered } from '../../../../src/console/pages/own-request/entered';
import { CallError } from '../../../../src/console/transport/call-error';

const rethrow = async (reason: unknown): Promise<void> => {
  if (reason instanceof Error) throw reason;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stale = () => new CallError('Cambió', 412, 'versionConflict');
const offline = () => new CallError('Sin conexión', 0, 'network');

type Step = { change: string } | { respond: number } | { lose: number } | 'flush' | 'leave' | 'pause';
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ change: fc.constantFrom('phone', 'address') }) },
    { weight: 3, arbitrary: fc.record({ respond: fc.nat(2) }) },
    fc.record({ lose: fc.nat(2) }),
    { weight: 2, arbitrary: fc.constantFrom('flush', 'flush', 'leave', 'pause') },
  ),
  { maxLength: 25 },
);

it('the draft saver says saved only where all that is entered is stored and no save is under way', async () => {
  await fc.assert(
    fc.asyncProperty(steps as fc.Arbitrary<Step[]>, fc.boolean(), async (sequence, isAsked) => {
      const open: ((isLost: boolean) => void)[] = [];
      let there: Stored = { values: {}, version: 1 };
      const save = (values: Entered, version: number | undefined): Promise<number> =>
        new Promise((resolve, reject) => {
          const finish = (isLost: boolean): void => {
            open.splice(open.indexOf(finish), 1);
            if (isLost) return reject(offline());
            if (version !== undefined && version !== there.version) return reject(stale());
            there = { values: { ...there.values, ...values }, version: there.version + 1 };
            resolve(there.version);
          };
          open.push(finish);
        });
      const read = () => Promise.resolve(there);
      const saver = new DraftSaver(
        {
          toStored: (values) => values,
          save,
          read,
          resolve: rethrow,
          persist: () => {},
          drop: () => {},
        },
        there,
      );
      const entered: Record<string, string> = {};
      const flush = async (): Promise<void> => {
        if (!(await saver.flush())) return;
        expect(open).toEqual([]);
        expect(there.values).toEqual(entered);
      };
      const flushes: Promise<void>[] = [];
      for (const [at, step] of sequence.entries()) {
        if (step === 'flush') flushes.push(flush());
        else if (step === 'leave') saver.leave();
        else if (step === 'pause') await vi.advanceTimersByTimeAsync(6_000);
        else if ('change' in step) saver.change({ [step.change]: (entered[step.change] = String(at)) });
        else if ('respond' in step) open[step.respond % open.length]?.(false);
        else open[step.lose % open.length]?.(true);
        await vi.advanceTimersByTimeAsync(0);
        expect(saver.get().values).toEqual(entered);
      }
      // All is stored in the end, whether it is asked for or time alone goes by.
      if (isAsked) flushes.push(flush());
      else await vi.advanceTimersByTimeAsync(6_000);
      for (let finish = open[0]; finish; finish = open[0]) {
        finish(false);
        await vi.advanceTimersByTimeAsync(isAsked ? 0 : 6_000);
      }
      await Promise.all(flushes);
      expect(saver.get().saveStatus).toBe('saved');
      expect(there.values).toEqual(entered);
    }),
    {
      numRuns: 1_000,
      examples: [
        [[{ change: 'phone' }, 'flush', { change: 'phone' }, 'leave', { lose: 0 }], true],
        [[{ change: 'phone' }, 'flush', { change: 'phone' }, 'leave', { lose: 0 }], false],
        [[{ change: 'phone' }, 'leave', { change: 'address' }, 'leave', { respond: 1 }, { respond: 0 }], false],
      ],
    },
  );
});
