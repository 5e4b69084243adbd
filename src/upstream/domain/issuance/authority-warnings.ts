import { hourMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { AuthorityEnding } from '../../adapters/pki/pki';
import type { Services } from '../services';

const intervalMs = serverLimits.jobs.warningHours * hourMs;

/** Returns what an operator has to know of the end of the authorities; empty while it is far. */
export function authorityWarnings({ pki }: Pick<Services, 'pki'>): readonly AuthorityEnding[] {
  return pki.endings();
}

/** Warns now and every day. @returns how to stop */
export function startAuthorityWarnings(
  services: Pick<Services, 'pki'>,
  warn: (ending: AuthorityEnding) => void,
): () => void {
  const run = (): void => authorityWarnings(services).forEach(warn);
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
