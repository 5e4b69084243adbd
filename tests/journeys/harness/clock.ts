import { expect } from '@playwright/test';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningServer } from './server';

const moving = pathToFileURL(path.join(import.meta.dirname, 'moving-clock.mjs')).href;

/** Returns the variables of a server whose clock {@link moveClock} moves on by so many minutes. */
export function movingClock(minutes: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${moving}`, CLOCK_STEP_MINUTES: String(minutes) };
}

/** Moves the clock of a server on by its step, so that no test waits for what only time brings. */
export async function moveClock({ pid, output }: RunningServer): Promise<void> {
  const moved = (): number => output().split('the clock moved on').length - 1;
  const before = moved();
  process.kill(pid, 'SIGUSR2');
  await expect.poll(moved).toBe(before + 1);
}
