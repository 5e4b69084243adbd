import { hourMs, secondMs } from '../../../contract/durations';
import type { Settings } from '../../settings';
import type { Configuration } from '../configuration/configuration-values';

/**
 * Returns the length of a new session in seconds: the administrator's (`SessionMinutes`), otherwise the installation's.
 */
export function sessionSeconds(configuration: Configuration, settings: Pick<Settings, 'sessionSeconds'>): number {
  const seconds = configuration.isSet('SessionMinutes')
    ? configuration.integer('SessionMinutes') * 60
    : settings.sessionSeconds;
  return Math.min(seconds, maxSeconds(configuration));
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
