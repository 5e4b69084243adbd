import { describe, expect, it } from 'vitest';
import { nextTry, runDueJobs } from '../../../src/upstream/store/job-queue';

/** Hands out these batches, then nothing. */
const batches = (...jobs: number[][]) => {
  const left = [...jobs];
  return () => Promise.resolve(left.shift() ?? []);
};

describe('a queue of jobs', () => {
  it('is worked through batch by batch until nothing is due', async () => {
    const done: number[] = [];
    const run = (job: number) => Promise.resolve(void done.push(job));
    expect(await runDueJobs({ lease: batches([1, 2], [3]), run, concurrency: 2 })).toBe(3);
    expect(done).toEqual([1, 2, 3]);
  });

  it('has no more jobs under way than its concurrency', async () => {
    let underWay = 0;
    let max = 0;
    const run = async () => {
      underWay += 1;
      max = Math.max(max, underWay);
      await Promise.resolve();
      underWay -= 1;
    };
    await runDueJobs({ lease: batches([1, 2, 3, 4, 5]), run, concurrency: 2 });
    expect(max).toBe(2);
  });

  it('takes no other batch once it is over', async () => {
    const done: number[] = [];
    const run = (job: number) => Promise.resolve(void done.push(job));
    await runDueJobs({ lease: batches([1], [2]), run, concurrency: 1 }, () => done.length > 0);
    expect(done).toEqual([1]);
  });

  it('ends the jobs beside one that throws before it reports it', async () => {
    const done: number[] = [];
    const run = async (job: number) => {
      if (job === 1) throw new Error('unexpected');
      await Promise.resolve();
      done.push(job);
    };
    await expect(runDueJobs({ lease: batches([1, 2], [3]), run, concurrency: 2 })).rejects.toThrow('unexpected');
    expect(done).toEqual([2]);
  });

  it('tries a job again after growing pauses, and then no more', () => {
    const now = new Date('2026-03-02T15:00:00Z');
    const pauses = { pauses: [1, 5], unitMs: 60_000 };
    expect([1, 2, 3].map((attempts) => nextTry(pauses, attempts, now)?.toISOString())).toEqual([
      '2026-03-02T15:01:00.000Z',
      '2026-03-02T15:05:00.000Z',
      undefined,
    ]);
  });
});
