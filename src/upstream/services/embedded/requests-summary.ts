import type { requestsSummary as call } from '../../../contract/generated/calls/embedded';
import { allows } from '../../../contract/access';
import { resources } from '../../../contract/generated/resources';
import { CallFailure } from '../../domain/failure';
import { readExpiring, readOverdue, readRevocationOverdue, readWork } from '../../domain/figures/read-figures';
import { readDecisions, readFirstTimeRight, readStays } from '../../domain/figures/read-history';
import { callerOf, type Handler } from '../../domain/handler';

/**
 * The dashboard of a list. @throws CallFailure noPermission unless the list has one and the caller may see both
 */
export const requestsSummary: Handler<typeof call> = async (context) => {
  const { held } = callerOf(context);
  const { trx, now, parameters } = context;
  const resource = resources.find(({ name }) => name === parameters.resource);
  const { summary, access } = resource ?? {};
  if (!summary || !access?.list || !allows(held, [access.list]) || !allows(held, [summary.access])) {
    throw new CallFailure('noPermission');
  }
  const wish = { trx, now, application: summary.application };
  return {
    at: now.toISOString(),
    overdue: await readOverdue(wish),
    revocationOverdue: await readRevocationOverdue(wish),
    expiring: await readExpiring(wish),
    work: await readWork(wish),
    decisions: await readDecisions(wish),
    stays: await readStays(wish),
    ...(await readFirstTimeRight(wish)),
  };
};
