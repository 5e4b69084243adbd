import { setTimeout } from 'node:timers/promises';

/**
 * Runs a callback whose result never comes sooner than this, so that its time does not tell what was found; what fails does so at
 * once.
 */
export async function withMinDuration<Result>(minMs: number, callback: () => Promise<Result>): Promise<Result> {
  const due = setTimeout(minMs);
  const result = await callback();
  await due;
  return result;
}
