import { dayMs } from '../../../contract/durations';
import type { Configuration } from '../configuration/configuration-values';

/** Returns the days a password is good for (configuration key `PasswordValidityDays`). */
export function daysOfValidity(configuration: Configuration): number {
  return configuration.integer('PasswordValidityDays');
}

/**
 * Returns whether a password is past its validity, counted from its last change with the days of today's configuration,
 * unless it has a date of its own.
 */
export function hasExpired(
  secret: { readonly changed_at: Date; readonly expires_at: Date | null },
  configuration: Configuration,
  now: Date,
): boolean {
  const expiresAt = secret.expires_at?.getTime() ?? secret.changed_at.getTime() + daysOfValidity(configuration) * dayMs;
  return expiresAt <= now.getTime();
}
