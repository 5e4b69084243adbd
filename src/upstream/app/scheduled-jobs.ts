import { secondMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { dailyAuditHead, type AuditHead } from '../domain/audit/audit-head';
import { destroyDueKeys } from '../domain/keys/destroy-keys';
import { endElectronicCertificates } from '../domain/electronic/end-electronic-certificates';
import { loadWaitingTokens } from '../domain/issuance/token-serials';
import { dailyDigests } from '../domain/notes/digest';
import { noticeDueCases } from '../domain/notes/due-cases';
import { abandonRequests } from '../domain/requests/abandon-requests';
import { expireCertificates } from '../domain/requests/expire-certificates';
import { hourlyReminders } from '../domain/requests/remind-applicants';
import { applyWaitingRevocations } from '../domain/revocation/apply-waiting-revocations';
import type { Services } from '../domain/services';
import { repeat, type RepeatedJob } from '../store/repeat';

const intervalMs = serverLimits.jobs.intervalSeconds * secondMs;
/** What the clock does to requests and electronic certificates (their lifecycles, events by the system). */
const jobs = [
  applyWaitingRevocations,
  expireCertificates,
  destroyDueKeys,
  loadWaitingTokens,
  endElectronicCertificates,
  abandonRequests,
  noticeDueCases,
] as const;

/** Where the clock's work reports to. */
interface JobReports {
  readonly onError: (error: unknown) => void;
  /** Receives the head at the start and once a day. */
  readonly onAuditHead: (head: AuditHead) => void;
}

/** Runs them now, so that nothing is lost by a restart, and every minute. What fails keeps no other job from running. */
export function startScheduledJobs(
  services: Services,
  { onError, onAuditHead }: JobReports,
): Pick<RepeatedJob<void>, 'stop'> {
  const all: readonly ((services: Services) => Promise<unknown>)[] = [
    ...jobs,
    hourlyReminders(),
    dailyDigests(),
    dailyAuditHead(onAuditHead),
  ];
  const runAll = async (): Promise<void> => {
    for (const job of all) {
      try {
        await job(services);
      } catch (error) {
        onError(error);
      }
    }
  };
  const rounds = repeat(runAll, { intervalMs, onError });
  void rounds.run();
  return rounds;
}
