import { secondMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { dailyAuditHead, type AuditHead } from '../domain/trail/audit-head';
import { dailyContentRemoval } from '../domain/documents/remove-contents';
import { destroyDueKeys } from '../domain/keys/destroy-keys';
import { endElectronicCertificates } from '../domain/electronic/end-electronic-certificates';
import { remindElectronicHolders } from '../domain/electronic/remind-electronic-holders';
import { loadWaitingTokens } from '../domain/issuance/token-serials';
import { dailyDigests } from '../domain/notes/digest';
import { noticeDueCases } from '../domain/notes/due-cases';
import { noticeListsDueSoon } from '../domain/notes/lists-due-soon';
import { abandonRequests } from '../domain/requests/abandon-requests';
import { expireCertificates } from '../domain/requests/expire-certificates';
import { hourlyReminders } from '../domain/requests/mails/remind-applicants';
import { applyWaitingRevocations } from '../domain/revocation/apply-waiting-revocations';
import type { Services } from '../domain/services';
import { repeat, type RepeatedJob } from '../store/repeat';

const jobIntervalMs = serverLimits.jobs.intervalSeconds * secondMs;
/** Jobs of every round; the ones that run more rarely are added in `startScheduledJobs`. */
const jobs = {
  applyWaitingRevocations,
  expireCertificates,
  destroyDueKeys,
  loadWaitingTokens,
  endElectronicCertificates,
  remindElectronicHolders,
  abandonRequests,
  noticeDueCases,
  noticeListsDueSoon,
};

/**
 * Runs them now, so that nothing is lost by a restart, and every minute. What fails keeps no other job from running.
 * @param onAuditHead receives the head at the start and once a day
 */
export function startScheduledJobs(
  services: Services,
  onAuditHead: (head: AuditHead) => void,
): Pick<RepeatedJob<void>, 'stop'> {
  const { jobErrors } = services;
  const all: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
    ...jobs,
    remindApplicants: hourlyReminders(),
    mailDigests: dailyDigests(),
    removeContents: dailyContentRemoval(),
    writeAuditHead: dailyAuditHead(onAuditHead),
  };
  const runAll = async (): Promise<void> => {
    for (const [name, job] of Object.entries(all)) await jobErrors.observe(name, job(services));
  };
  const rounds = repeat(runAll, { name: 'scheduledJobs', intervalMs: jobIntervalMs, jobErrors });
  void rounds.run();
  return rounds;
}
