import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJobErrors } from '../../../src/upstream/store/job-errors';
import { repeat } from '../../../src/upstream/store/repeat';

describe('a repeated job', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const log = vi.fn();
  beforeEach(() => log.mockClear());
  const options = { name: 'slow', intervalMs: 1000, jobErrors: openJobErrors(log, () => new Date()) };

  /** Returns a job whose rounds end when the test says so. */
  function slowJob() {
    const rounds: { end: () => void; isStopped: () => boolean }[] = [];
    const job = (isStopped: () => boolean) =>
      new Promise<number>((resolve) => rounds.push({ isStopped, end: () => resolve(rounds.length) }));
    return { rounds, job };
  }

  it('begins no round while one is under way, and joins it to what asks for one', async () => {
    const { rounds, job } = slowJob();
    const repeated = repeat(job, options);
    await vi.advanceTimersByTimeAsync(5000);
    expect(rounds).toHaveLength(1);
    const joined = repeated.run();
    rounds[0]?.end();
    expect(await joined).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds).toHaveLength(2);
    rounds[1]?.end();
    await repeated.stop();
  });

  it('reports a round that fails, and begins the next one', async () => {
    const job = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(0);
    const repeated = repeat(job, options);
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toHaveBeenCalledExactlyOnceWith('slow', new Error('down'));
    expect(job).toHaveBeenCalledTimes(2);
    await repeated.stop();
  });

  it('reports nothing of a round that the closing server breaks off', async () => {
    let breakOff = (): void => undefined;
    const job = () => new Promise<number>((_, reject) => (breakOff = () => reject(new Error('the pool has ended'))));
    const repeated = repeat(job, options);
    await vi.advanceTimersByTimeAsync(1000);
    const stopping = repeated.stop();
    breakOff();
    await stopping;
    await vi.advanceTimersByTimeAsync(0);
    expect(log).not.toHaveBeenCalled();
  });

  it('tells the round under way that it is stopped, waits for it and begins no other', async () => {
    const { rounds, job } = slowJob();
    const repeated = repeat(job, options);
    await vi.advanceTimersByTimeAsync(1000);
    expect(rounds[0]?.isStopped()).toBe(false);
    let stopped = false;
    const stopping = repeated.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds[0]?.isStopped()).toBe(true);
    expect(stopped).toBe(false);
    rounds[0]?.end();
    await stopping;
    await vi.advanceTimersByTimeAsync(5000);
    expect(rounds).toHaveLength(1);
  });
});
