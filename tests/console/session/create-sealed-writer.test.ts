import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSealedWriter } from '../../../src/console/session/create-sealed-writer';

it('a sealed writer stores the newest value last, in whatever order sealing ends or fails', async () => {
  const values = fc.array(fc.record({ isLost: fc.boolean(), ends: fc.nat(2) }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), values, async (scheduler, wanted) => {
      const stored: number[] = [];
      const { write } = createSealedWriter({
        seal: scheduler.scheduleFunction((text: string) =>
          wanted[Number(text)]?.isLost ? Promise.reject(new Error('The key is gone')) : Promise.resolve(text),
        ),
        store: (sealed) => stored.push(Number(sealed)),
      });
      const writes: Promise<void>[] = [];
      for (const [at, { ends }] of wanted.entries()) {
        writes.push(write(() => at).catch(() => undefined));
        for (let ended = 0; ended < ends && scheduler.count() > 0; ended += 1) await scheduler.waitOne();
      }
      await scheduler.waitFor(Promise.all(writes));
      expect(stored).toEqual(stored.toSorted((one, other) => one - other));
      if (!wanted.at(-1)?.isLost) expect(stored.at(-1)).toBe(wanted.length - 1);
    }),
  );
});

it('a sealed writer goes on after a value that could not be stored, and says so of the newest alone', async () => {
  const places: string[] = [];
  let isFull = true;
  const { write } = createSealedWriter({
    seal: (text) => Promise.resolve(text),
    store: (sealed) => {
      if (isFull) throw new Error('QuotaExceededError');
      places.push(sealed);
    },
  });
  await expect(write(() => 1)).rejects.toThrow('QuotaExceededError');
  isFull = false;
  await write(() => 2);
  expect(places).toEqual(['2']);
});

it('a sealed writer stores nothing that was dropped, whether it is being sealed or waits', async () => {
  const commands = fc.array(fc.constantFrom('write', 'drop', 'seal'), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, async (scheduler, wanted) => {
      let stored: number | undefined;
      let expected: number | undefined;
      const { write, drop } = createSealedWriter({
        seal: scheduler.scheduleFunction((text: string) => Promise.resolve(text)),
        store: (sealed) => (stored = Number(sealed)),
      });
      const writes: Promise<void>[] = [];
      for (const [at, command] of wanted.entries()) {
        if (command === 'write') writes.push(write(() => (expected = at)));
        else if (command === 'seal' && scheduler.count() > 0) await scheduler.waitOne();
        else if (command === 'drop') {
          drop();
          stored = undefined;
          expected = undefined;
        }
      }
      await scheduler.waitFor(Promise.all(writes));
      expect(stored).toBe(expected);
    }),
  );
});
