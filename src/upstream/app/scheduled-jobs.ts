import { secondMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { dailyAuditHead, type AuditHead } from '../domain/audit/audit-head';
import { destroyDueKeys } from '../domain/keys/destroy-keys';
import { endElectronicCertificates } from '../domain/electronic/end-electronic-certificates';
import { loadWaitingTokens } from '../domain/issuance/token-serials';
import { abandonRequests } from '../domain/requests/abandon-requests';
import { expireCertificates } from '../domain/requests/expire-certificates';
import { applyWaitingRevocations } from '../domain/revocation/apply-waiting-revocations';
import type { Services } from '../domain/services';

const intervalMs = serverLimits.jobs.intervalSeconds * secondMs;
/** What the clock does to requests and electronic certificates (their lifecycles, events by the system). */
const jobs = [
  applyWaitingRevocations,
  expireCertificates,
  destroyDueKeys,
  loadWaitingTokens,
  endElectronicCertificates,
  abandonRequests,
] as const;

/** Where the clock's work reports to. */
interface JobReports {
  readonly onError: (error: unknown) => void;
  /** At the start and once a day. */
  readonly onAuditHead: (head: AuditHead) => void;
}

/**
 * Does it now, so that nothing is lost by a restart, and every minute; a round that takes longer is not joined by another.
 * @returns how to stop, after what is under way
 */
export function startScheduledJobs(services: Services, { onError, onAuditHead }: JobReports): () => Promise<void> {
  let round: Promise<void> | undefined;
  const all: readonly ((services: Services) => Promise<unknown>)[] = [...jobs, dailyAuditHead(onAuditHead)];
  const doAll = async (): Promise<void> => {
    for (const job of all) {
      try {
        await job(services);
      } catch (error) {
        onError(error);
      }
    }
    round = undefined;
  };
  const run = (): void => {
    round ??= doAll();
  };
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
