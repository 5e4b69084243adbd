import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRemaining, watchDeadline } from '../../../src/console/session/watch-deadline';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it.each([
  [3_600_000, '60:00'],
  [3_599_001, '60:00'],
  [3_599_000, '59:59'],
  [60_000, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('the countdown shows %i ms as %s', (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text);
});

it('the countdown looks at every whole second and stops at the end', () => {
  const onTick = vi.fn();
  watchDeadline(() => 2_500, onTick);
  vi.advanceTimersByTime(10_000);
  expect(onTick.mock.calls.flat()).toEqual([2_500, 2_000, 1_000, 0]);
});

it('the countdown is right at once after the machine slept, whatever the timers did', () => {
  const onTick = vi.fn();
  const stop = watchDeadline(() => 600_000, onTick);
  vi.setSystemTime(700_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTick).toHaveBeenLastCalledWith(-100_000);
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(onTick).toHaveBeenCalledTimes(2);
});
