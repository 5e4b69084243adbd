import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/contract/definitions';
import { resources } from '../../../src/contract/generated/resources';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { setLanguage } from '../../../src/console/kit/language';
import { CallError } from '../../../src/console/transport/call-error';
import { sendOrResolve, type WritingCall } from '../../../src/console/transport/resolve-outcome';
import { send } from '../../../src/console/transport/send';
import { families } from '../../../src/contract/generated/families';
import { provided } from '../provided';
import { json, stubFetch, type Seen } from '../stub-fetch';

beforeEach(() => setLanguage('es'));
afterEach(() => vi.unstubAllGlobals());

interface Write {
  readonly title: string;
  readonly calls: readonly WritingCall[];
  readonly send: () => Promise<unknown>;
}

const isWrite = ({ method, reads, family, knows }: Call): boolean =>
  method !== 'GET' && !reads && knows === undefined && !['auth', 'security', 'embedded'].includes(family);

const calls: readonly Write[] = Object.values(families)
  .flatMap((family) => family.calls)
  .filter(isWrite)
  .map((call) => ({
    title: call.key,
    calls: [call],
    send: () => send(call, { ...(call.hasBody && { body: { observation: 'Ñandú' } }) }),
  }));

const rest: readonly Write[] = resources
  .filter(({ source }) => source === 'rest')
  .flatMap(({ name }) => {
    const provider = createDataProvider(loadResource);
    const before = { id: '1', name: 'Antes' };
    const data = { name: 'Después' };
    return [
      { title: `create ${name}`, calls: ['rest'], send: () => provider.create(name, { data }) },
      {
        title: `update ${name}`,
        calls: ['rest'],
        send: () => provider.update(name, { id: '1', data, previousData: before }),
      },
    ] as const;
  });

const writes = [...calls, ...rest];

/** What befalls a write: one in ten answers is a 500, one in ten a refusal by 200. */
const fate = fc
  .integer({ min: 0, max: 9 })
  .map((drawn) => (drawn === 0 ? 'failing' : drawn === 1 ? 'refusing' : 'done'));
type Fate = 'failing' | 'refusing' | 'done';

const responses: Readonly<Record<Fate, (seen: Seen) => Response>> = {
  done: () => json({ status: true, data: { id: '1' } }),
  refusing: () => json({ status: false, message: 'El servicio no admite el cambio', data: null }),
  failing: () => json({ message: 'Error interno' }, 500),
};

it('writes nothing twice by itself, and says what failed, whichever answers are a 500 or a refusal', async () => {
  expect(writes.length).toBeGreaterThan(40);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...writes), fate), { minLength: 20, maxLength: 40 }),
      async (sequence) => {
        for (const [write, drawn] of sequence) {
          const seen = stubFetch(
            (request) => (request.method === 'GET' ? json({ id: '1', name: 'Antes' }) : responses[drawn](request)),
            provided,
          );
          let looked = 0;
          const outcome = await sendOrResolve(write.calls, write.send, async () => {
            looked += 1;
            return Promise.resolve('unchanged' as const);
          }).then(
            () => undefined,
            (reason: unknown) => reason,
          );
          const sent = seen.filter(({ method }) => method !== 'GET');
          expect([write.title, drawn, sent.length]).toEqual([write.title, drawn, 1]);
          if (drawn === 'done') continue;
          expect([write.title, outcome]).toEqual([write.title, expect.any(CallError)]);
          const { message, isOutcomeUnknown } = outcome as CallError;
          // A lost answer is looked up before anything is offered again; a refusal is in the words of the service.
          expect([write.title, isOutcomeUnknown, looked]).toEqual([
            write.title,
            drawn === 'failing',
            drawn === 'failing' ? 1 : 0,
          ]);
          expect(message).toMatch(drawn === 'failing' ? /Se consultó de nuevo/ : /\p{L}{4}/u);
        }
      },
    ),
    { numRuns: 30 },
  );
});
