import { hourMs, minuteMs, secondMs } from '../../../contract/durations';
import type { Configuration } from '../configuration/configuration-values';

/** Returns the length of a new session in seconds. */
export function sessionSeconds(configuration: Configuration): number {
  return Math.min(configuration.integer('SessionMinutes') * (minuteMs / secondMs), maxSeconds(configuration));
}

/**
 * Returns the deadline of a session that is renewed now: no renewal moves it past `SessionMaxHours` after its start.
 */
export function renewedDeadline(
  configuration: Configuration,
  session: { readonly seconds: number; readonly created_at: Date },
  now: Date,
): Date {
  const absoluteEnd = session.created_at.getTime() + maxSeconds(configuration) * 1000;
  return new Date(Math.min(now.getTime() + session.seconds * 1000, absoluteEnd));
}

function maxSeconds(configuration: Configuration): number {
  return configuration.integer('SessionMaxHours') * (hourMs / secondMs);
}
