import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftSaver } from '../../../../src/console/pages/own-request/draft-saver';
import type { Stored, Unsent } from '../../../../src/console/pages/own-request/draft-state';
import type { Entered } from '../../../../src/console/pages/own-request/entered';
import type { Found } from '../../../../src/console/transport/resolve-outcome';
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

/** Returns a saver whose server has these outcomes, one a save; version 8 after each that is stored. */
function createSaver(
  outcomes: (Error | undefined)[] = [],
  unsent?: Unsent,
  there: Stored | (() => Promise<Stored>) = { values: {}, version: 9 },
  resolve: (reason: unknown, read: () => Promise<Found>) => Promise<void> = rethrow,
) {
  const sent: { values: Entered; keepalive: boolean; bearer?: string }[] = [];
  const versions: (number | undefined)[] = [];
  const persist = vi.fn();
  const drop = vi.fn();
  const save = async (values: Entered, version: number | undefined, keepalive: boolean, bearer?: string) => {
    sent.push({ values, keepalive, ...(bearer !== undefined && { bearer }) });
    versions.push(version);
    const failed = outcomes.shift();
    if (failed) throw failed;
    return 8;
  };
  const read = async () => (typeof there === 'function' ? there() : there);
  const saver = new DraftSaver(
    { toStored: (values) => values, save, read, resolve, persist, drop },
    { values: { firstName: 'Demo' }, version: 7, unsent },
  );
  return { saver, sent, versions, persist, drop };
}

const stale = () => new CallError('Cambió', 412, 'versionConflict');
const offline = () => new CallError('Sin conexión', 0, 'network');

it('the draft saver has what was written saved within two seconds, however long one goes on typing', async () => {
  const { saver, sent, drop } = createSaver();
  for (let pressed = 0; pressed < 19; pressed += 1) {
    saver.change({ address: 'x'.repeat(pressed) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)).toEqual({ values: { address: 'x'.repeat(18) }, keepalive: false });
  expect(saver.get()).toMatchObject({
    saveStatus: 'saved',
    version: 8,
    values: { firstName: 'Demo', address: 'x'.repeat(18) },
  });
  expect(drop).toHaveBeenCalled();
});

it('the draft saver sends what is left when the page goes away, and nothing when nothing is', () => {
  const { saver, sent } = createSaver();
  saver.leave();
  expect(sent).toEqual([]);
  saver.change({ phone: '3001234567' });
  saver.leave();
  saver.change({ address: 'Calle 7' });
  saver.leave('token-that-is-over');
  expect(sent).toEqual([
    { values: { phone: '3001234567' }, keepalive: true },
    { values: { address: 'Calle 7' }, keepalive: true, bearer: 'token-that-is-over' },
  ]);
});

it('the draft saver keeps it in the browser without a network, and sends it with what came later once there is one', async () => {
  const { saver, sent, persist, drop } = createSaver([offline(), undefined]);
  saver.change({ phone: '300', address: 'Calle 1' });
  expect(persist).toHaveBeenLastCalledWith({
    values: { phone: '300', address: 'Calle 1' },
    base: { phone: null, address: null },
  });
  expect(await saver.flush()).toBe(false);
  expect(saver.get().saveStatus).toBe('persisted');
  saver.change({ phone: '301' });
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)?.values).toEqual({ phone: '301', address: 'Calle 1' });
  expect(drop).toHaveBeenCalledTimes(1);
});

it('the draft saver tries by itself again', async () => {
  const { saver, sent } = createSaver([offline()]);
  saver.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saver.get().saveStatus).toBe('persisted');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toHaveLength(2);
  expect(saver.get().saveStatus).toBe('saved');
});

it('the draft saver takes over what another tab saved while it had no network, however often it tried', async () => {
  const there = { values: { firstName: 'Demo' }, version: 12 };
  const { saver, versions } = createSaver([...Array.from({ length: 5 }, offline), stale()], undefined, there);
  saver.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(saver.get()).toMatchObject({ saveStatus: 'saved', values: { phone: '300' } });
  expect(versions.at(-1)).toBe(12);
});

it('the draft saver says why the server refused it and does not throw it away', async () => {
  const { saver, sent } = createSaver([new CallError('Ya fue radicada', 409, 'stateRefused')]);
  saver.change({ phone: '300' });
  expect(await saver.flush()).toBe(false);
  expect(saver.get()).toMatchObject({ saveStatus: 'refused', error: 'Ya fue radicada', values: { phone: '300' } });
  expect(await saver.flush()).toBe(true);
  expect(sent.map(({ values }) => values)).toEqual([{ phone: '300' }, { phone: '300' }]);
});

it('the draft saver begins with what this browser still held and sends it', async () => {
  const { saver, sent } = createSaver([], { values: { firstName: 'Demos' }, base: { firstName: 'Demo' } });
  expect(saver.get().values).toEqual({ firstName: 'Demos' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ values: { firstName: 'Demos' }, keepalive: false }]);
});

it('the draft saver takes over what another tab saved and sends its own over it, when they are different fields', async () => {
  const there = { values: { firstName: 'Demo', phone: '301' }, version: 12 };
  const { saver, sent, versions } = createSaver([stale()], undefined, there);
  saver.change({ address: 'Calle 1' });
  expect(await saver.flush()).toBe(true);
  expect(versions).toEqual([7, 12]);
  expect(sent.at(-1)?.values).toEqual({ address: 'Calle 1' });
  expect(saver.get()).toMatchObject({ saveStatus: 'saved', values: { phone: '301', address: 'Calle 1' } });
});

const both = { values: { firstName: 'Ana', phone: '301' }, version: 12 };

it.each(['mine', 'theirs'] as const)('the draft saver lets one choose when both changed a field: %s', async (side) => {
  const { saver, sent, versions } = createSaver([stale()], undefined, both);
  saver.change({ firstName: 'Eva', address: 'Calle 1' });
  expect(await saver.flush()).toBe(false);
  expect(saver.get()).toMatchObject({
    saveStatus: 'conflict',
    conflicts: [{ field: 'firstName', theirs: 'Ana' }],
    values: { firstName: 'Eva', phone: '301' },
  });
  // Until then nothing of it goes out, not even on leaving.
  saver.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  saver.resolveConflicts(side);
  await vi.advanceTimersByTimeAsync(1_000);
  const firstName = side === 'mine' ? { firstName: 'Eva' } : {};
  expect(sent.at(-1)?.values).toEqual({ ...firstName, address: 'Calle 1' });
  expect(versions.at(-1)).toBe(12);
  expect(saver.get()).toMatchObject({ saveStatus: 'saved', values: { firstName: side === 'mine' ? 'Eva' : 'Ana' } });
  expect(saver.get().conflicts).toBeUndefined();
});

it('the draft saver asks as well for what this browser held when the field was changed elsewhere since', async () => {
  const { saver, sent } = createSaver([], { values: { firstName: 'Eva' }, base: { firstName: 'Demos' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(saver.get()).toMatchObject({ saveStatus: 'conflict', conflicts: [{ field: 'firstName', theirs: 'Demo' }] });
});

it('the draft saver gives up where it is refused time and again, and says so', async () => {
  const { saver, sent } = createSaver([stale(), stale(), stale(), stale()]);
  saver.change({ phone: '300' });
  expect(await saver.flush()).toBe(false);
  expect(sent).toHaveLength(4);
  expect(saver.get()).toMatchObject({ saveStatus: 'refused', error: 'Cambió' });
});

it('the draft saver sends without a version what is left behind a save under way', () => {
  const { saver, versions } = createSaver();
  saver.change({ phone: '300' });
  void saver.flush();
  saver.change({ phone: '301' });
  saver.leave();
  expect(versions).toEqual([7, undefined]);
});

it('the draft saver counts a save under way as unsaved in the browser’s copy until it is stored', async () => {
  const { saver, persist } = createSaver();
  saver.change({ phone: '300' });
  void saver.flush();
  saver.change({ address: 'Calle 1' });
  expect(persist).toHaveBeenLastCalledWith({
    values: { phone: '300', address: 'Calle 1' },
    base: { phone: null, address: null },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(persist).toHaveBeenLastCalledWith({ values: { address: 'Calle 1' }, base: { address: null } });
});

/** Finds out what became of each save, as before an upstream that may carry the same one out twice. */
async function lookUp(reason: unknown, read: () => Promise<Found>): Promise<void> {
  const found = await read().catch(() => 'unread');
  if (found !== 'done') throw new CallError(`${(reason as Error).message}: ${found}`, 0, 'network');
}

it('the draft saver sends nothing again by itself that may have been stored, and goes on where it was', async () => {
  const { saver, sent, drop } = createSaver([offline()], undefined, { values: { phone: '300' }, version: 9 }, lookUp);
  saver.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.get()).toMatchObject({ saveStatus: 'saved', values: { phone: '300' } });
  expect(drop).toHaveBeenCalled();
  saver.change({ address: 'Calle 1' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ values }) => values)).toEqual([{ phone: '300' }, { address: 'Calle 1' }]);
});

it('the draft saver leaves a save that was not stored to the person, also while typing goes on and the page is left', async () => {
  const { saver, sent, persist } = createSaver([offline()], undefined, undefined, lookUp);
  saver.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(60_000);
  saver.change({ address: 'Calle 1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saver.reconnect()).toBe(false);
  saver.leave();
  expect(sent).toHaveLength(1);
  expect(saver.get()).toMatchObject({ saveStatus: 'unknown', error: 'Sin conexión: unchanged' });
  expect(persist.mock.lastCall).toMatchObject([{ values: { phone: '300', address: 'Calle 1' } }]);
  expect(await saver.retry()).toBe(true);
  expect(sent[1]?.values).toEqual({ phone: '300', address: 'Calle 1' });
  expect(saver.get().saveStatus).toBe('saved');
});

it('the draft saver reads what became of a save before it is sent again, where that could not be read', async () => {
  let isOffline = true;
  const there = { values: { firstName: 'Demo' }, version: 9 };
  const readable = (): Promise<Stored> => (isOffline ? Promise.reject(offline()) : Promise.resolve(there));
  const { saver, sent } = createSaver([offline()], undefined, readable, lookUp);
  saver.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saver.get()).toMatchObject({ saveStatus: 'unknown', error: 'Sin conexión: unread' });
  isOffline = false;
  expect(await saver.retry()).toBe(false);
  expect(saver.get()).toMatchObject({ saveStatus: 'unknown', error: 'Sin conexión: unchanged' });
  expect(sent).toHaveLength(1);
  expect(await saver.retry()).toBe(true);
  expect(sent).toHaveLength(2);
});
