import { hourMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { AuthorityEnding } from '../../adapters/pki/pki';
import { repeat, type RepeatedJob } from '../../store/repeat';
import type { Services } from '../services';

const warningIntervalMs = serverLimits.jobs.warningHours * hourMs;

/** Returns what an operator has to know of the end of the authorities; empty while it is far. */
export function authorityWarnings({ pki }: Pick<Services, 'pki'>): readonly AuthorityEnding[] {
  return pki.endings();
}

/** Warns now and every day. */
export function startAuthorityWarnings(
  services: Pick<Services, 'pki' | 'jobErrors'>,
  warn: (ending: AuthorityEnding) => void,
): Pick<RepeatedJob<void>, 'stop'> {
  const warnAll = (): void => authorityWarnings(services).forEach(warn);
  warnAll();
  return repeat(async () => warnAll(), {
    name: 'authorityWarnings',
    intervalMs: warningIntervalMs,
    jobErrors: services.jobErrors,
  });
}
