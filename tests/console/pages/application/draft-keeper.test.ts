import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftKeeper, type Stored, type Unsent } from '../../../../src/console/pages/application/draft-keeper';
import type { Entered } from '../../../../src/console/pages/application/entered';
import { CallError } from '../../../../src/console/transport/call-error';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keeper whose server answers as told, one outcome a save; version 8 after each that is taken. */
function keeperOf(outcomes: (Error | undefined)[] = [], unsent?: Unsent, there: Stored = { values: {}, version: 9 }) {
  const sent: { values: Entered; keepalive: boolean }[] = [];
  const versions: (number | undefined)[] = [];
  const keep = vi.fn();
  const drop = vi.fn();
  const save = async (values: Entered, version: number | undefined, keepalive: boolean): Promise<number> => {
    sent.push({ values, keepalive });
    versions.push(version);
    const failed = outcomes.shift();
    if (failed) throw failed;
    return 8;
  };
  const read = () => Promise.resolve(there);
  const keeper = new DraftKeeper({ save, read, keep, drop }, { values: { firstName: 'Demo' }, version: 7, unsent });
  return { keeper, sent, versions, keep, drop };
}

const stale = () => new CallError('Cambió', 412, 'versionConflict');
const offline = () => new CallError('Sin conexión', 0, 'network');

it('has what was written saved within two seconds, however long one goes on typing', async () => {
  const { keeper, sent, drop } = keeperOf();
  for (let pressed = 0; pressed < 19; pressed += 1) {
    keeper.change({ address: 'x'.repeat(pressed) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)).toEqual({ values: { address: 'x'.repeat(18) }, keepalive: false });
  expect(keeper.get()).toMatchObject({
    standing: 'saved',
    version: 8,
    values: { firstName: 'Demo', address: 'x'.repeat(18) },
  });
  expect(drop).toHaveBeenCalled();
});

it('sends what is left when the page goes away, and nothing when nothing is', () => {
  const { keeper, sent } = keeperOf();
  keeper.leave();
  expect(sent).toEqual([]);
  keeper.change({ phone: '3001234567' });
  keeper.leave();
  expect(sent).toEqual([{ values: { phone: '3001234567' }, keepalive: true }]);
});

it('keeps it in the browser without a network, and sends it with what came later once there is one', async () => {
  const { keeper, sent, keep, drop } = keeperOf([offline(), undefined]);
  keeper.change({ phone: '300', address: 'Calle 1' });
  expect(keep).toHaveBeenLastCalledWith({
    values: { phone: '300', address: 'Calle 1' },
    base: { phone: null, address: null },
  });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.get().standing).toBe('kept');
  keeper.change({ phone: '301' });
  expect(await keeper.flush()).toBe(true);
  expect(sent.at(-1)?.values).toEqual({ phone: '301', address: 'Calle 1' });
  expect(drop).toHaveBeenCalledTimes(1);
});

it('tries by itself again', async () => {
  const { keeper, sent } = keeperOf([offline()]);
  keeper.change({ phone: '300' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keeper.get().standing).toBe('kept');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toHaveLength(2);
  expect(keeper.get().standing).toBe('saved');
});

it('says why the server refused it and does not throw it away', async () => {
  const { keeper, sent } = keeperOf([new CallError('Ya fue radicada', 409, 'stateRefused')]);
  keeper.change({ phone: '300' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.get()).toMatchObject({ standing: 'refused', error: 'Ya fue radicada', values: { phone: '300' } });
  expect(await keeper.flush()).toBe(true);
  expect(sent.map(({ values }) => values)).toEqual([{ phone: '300' }, { phone: '300' }]);
});

it('begins with what this browser still held and sends it', async () => {
  const { keeper, sent } = keeperOf([], { values: { firstName: 'Demos' }, base: { firstName: 'Demo' } });
  expect(keeper.get().values).toEqual({ firstName: 'Demos' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ values: { firstName: 'Demos' }, keepalive: false }]);
});

it('takes over what another tab saved and sends its own over it, when they are different fields', async () => {
  const there = { values: { firstName: 'Demo', phone: '301' }, version: 12 };
  const { keeper, sent, versions } = keeperOf([stale()], undefined, there);
  keeper.change({ address: 'Calle 1' });
  expect(await keeper.flush()).toBe(true);
  expect(versions).toEqual([7, 12]);
  expect(sent.at(-1)?.values).toEqual({ address: 'Calle 1' });
  expect(keeper.get()).toMatchObject({ standing: 'saved', values: { phone: '301', address: 'Calle 1' } });
});

const both = { values: { firstName: 'Ana', phone: '301' }, version: 12 };

it.each(['mine', 'theirs'] as const)('lets one choose when both changed a field: %s', async (side) => {
  const { keeper, sent, versions } = keeperOf([stale()], undefined, both);
  keeper.change({ firstName: 'Eva', address: 'Calle 1' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.get()).toMatchObject({
    standing: 'clash',
    clashes: [{ field: 'firstName', theirs: 'Ana' }],
    values: { firstName: 'Eva', phone: '301' },
  });
  // Until then nothing of it goes out, not even on leaving.
  keeper.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  keeper.settle(side);
  await vi.advanceTimersByTimeAsync(1_000);
  const firstName = side === 'mine' ? { firstName: 'Eva' } : {};
  expect(sent.at(-1)?.values).toEqual({ ...firstName, address: 'Calle 1' });
  expect(versions.at(-1)).toBe(12);
  expect(keeper.get()).toMatchObject({ standing: 'saved', values: { firstName: side === 'mine' ? 'Eva' : 'Ana' } });
  expect(keeper.get().clashes).toBeUndefined();
});

it('asks as well for what this browser held when the field was changed elsewhere since', async () => {
  const { keeper, sent } = keeperOf([], { values: { firstName: 'Eva' }, base: { firstName: 'Demos' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(keeper.get()).toMatchObject({ standing: 'clash', clashes: [{ field: 'firstName', theirs: 'Demo' }] });
});

it('gives up where it is refused time and again, and says so', async () => {
  const { keeper, sent } = keeperOf([stale(), stale(), stale(), stale()]);
  keeper.change({ phone: '300' });
  expect(await keeper.flush()).toBe(false);
  expect(sent).toHaveLength(4);
  expect(keeper.get()).toMatchObject({ standing: 'refused', error: 'Cambió' });
});

it('sends without a version what is left behind a save under way', () => {
  const { keeper, versions } = keeperOf();
  keeper.change({ phone: '300' });
  void keeper.flush();
  keeper.change({ phone: '301' });
  keeper.leave();
  expect(versions).toEqual([7, undefined]);
});
