import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepThread } from '../../src/upstream/adapters/thread';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const minute = 60_000;

/** Threads of which only their ends are looked at. */
function threads(ready?: () => Promise<unknown>) {
  const terminate = vi.fn(() => Promise.resolve(0));
  const start = vi.fn(() => ({ terminate }) as Partial<Worker> as Worker);
  return { ...keepThread(start, ready), start, terminate };
}

it('is the same one while it is needed, and gives its memory back a minute later', async () => {
  const { use, rest, start, terminate } = threads();
  const first = await use();
  rest();
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(await use()).toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(terminate).not.toHaveBeenCalled();
  rest();
  await vi.advanceTimersByTimeAsync(minute);
  expect(terminate).toHaveBeenCalledOnce();
  expect(await use()).not.toBe(first);
  expect(start).toHaveBeenCalledTimes(2);
});

it('is tried anew after one that did not become ready', async () => {
  const ready = vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(undefined);
  const { use, start, terminate } = threads(ready);
  await expect(use()).rejects.toThrow('no memory');
  expect(terminate).toHaveBeenCalledOnce();
  await use();
  await use();
  expect(start).toHaveBeenCalledTimes(2);
  expect(ready).toHaveBeenCalledTimes(2);
});
