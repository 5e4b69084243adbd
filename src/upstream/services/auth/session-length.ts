import type { Settings } from '../../settings';
import type { Configuration } from '../certificate/configuration-values';

/** Length of a new session in seconds: the administrator's (`SessionMinutes`), otherwise the installation's. */
export function sessionSeconds(configuration: Configuration, settings: Pick<Settings, 'sessionSeconds'>): number {
  return configuration.isSet('SessionMinutes') ? configuration.integer('SessionMinutes') * 60 : settings.sessionSeconds;
}
