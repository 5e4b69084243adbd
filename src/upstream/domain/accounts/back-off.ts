import { minuteMs, secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Configuration } from '../configuration/configuration-values';

/** How failures slow down the next attempt; times from the configuration keys `LoginAttempts` and `LockoutMinutes`. */
export interface BackOffRules {
  /** Failures in a row that lock. */
  readonly attempts: number;
  readonly lockMs: number;
  /** How the lock is reported, where it is not an account's. */
  readonly lockedAs?: 'printLocked';
}

const { addressAttempts, addressLockMinutes, maxWaitMs } = serverLimits.accounts;

/** Addresses are shared by whole offices, so they are given much more rope than accounts. */
export const addressRules: BackOffRules = {
  attempts: addressAttempts,
  lockMs: addressLockMinutes * minuteMs,
};

/** Returns the rules by which the guesses at a password wait. */
export function passwordRules(configuration: Configuration): BackOffRules {
  return {
    attempts: configuration.integer('LoginAttempts'),
    lockMs: configuration.integer('LockoutMinutes') * minuteMs,
  };
}

/**
 * Returns how long to wait after this many failures in a row, in milliseconds. The first half of the tries is free,
 * since people mistype; from then on the wait doubles from one second, and the last failure locks.
 */
export function waitAfter(failedAttempts: number, { attempts, lockMs }: BackOffRules): number {
  if (failedAttempts >= attempts) return lockMs;
  const free = Math.ceil(attempts / 2);
  if (failedAttempts < free) return 0;
  return Math.min(secondMs * 2 ** (failedAttempts - free), maxWaitMs, lockMs);
}

/** Returns the failures that still count: after the lock time without any, they are forgotten. */
export function countedAttempts(failedAttempts: number, lastAt: Date, now: Date, { lockMs }: BackOffRules): number {
  return now.getTime() - lastAt.getTime() >= lockMs ? 0 : failedAttempts;
}
