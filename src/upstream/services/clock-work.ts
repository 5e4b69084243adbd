import { destroyDueKeys } from './custody/destroy-keys';
import { endElectronicCertificates } from './electronic/clock';
import { loadWaitingTokens } from './issuance/token-serials';
import { abandonRequests } from './requests/abandon-requests';
import { expireCertificates } from './requests/expire-certificates';
import { applyWaitingRevocations } from './revocation/waiting';
import type { Services } from './services';

const intervalMs = 60_000;
/** What the clock does to requests and electronic certificates (their lifecycles, events by the system). */
const works = [
  applyWaitingRevocations,
  expireCertificates,
  destroyDueKeys,
  loadWaitingTokens,
  endElectronicCertificates,
  abandonRequests,
] as const;

/** Does it now, so that nothing is lost by a restart, and every minute. @returns how to stop, after what is under way */
export function startClockWork(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    for (const work of works) round = round.then(() => work(services)).catch(onError);
  };
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
