import { serverLimits } from '../../../contract/generated/server-limits';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import type { Services } from '../services';
import { applySystemEvents } from './apply-system-events';

const expires = eventOf(requestLifecycle, 'expire').from;
const { requestsAtOnce: maxRequests } = serverLimits.jobs;

/** Ends the requests whose certificate's or service's validity is over. @returns how many */
export async function expireCertificates(services: Services): Promise<number> {
  const ended = services.store.db
    .selectFrom('requests')
    .select('id')
    .where('state', 'in', [...expires])
    .where('valid_to', '<', services.clock())
    .limit(maxRequests);
  // Two questions, as each has an index of its own.
  const certificates = await ended.where('certificate_serial', 'is not', null).execute();
  const servicesEnded = await ended.where('certificate_serial', 'is', null).execute();
  return applySystemEvents(services, [...certificates, ...servicesEnded], ({ state }) =>
    expires.includes(state) ? { event: 'expire' } : undefined,
  );
}
