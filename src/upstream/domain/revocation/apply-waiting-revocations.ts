import type { Revocation } from '../../adapters/pki/revoke-certificate';
import { PkiRejection } from '../../adapters/pki/pki-errors';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import { cancelWaybillOf } from '../courier/cancel-waybill';
import { applyTransition } from '../requests/apply-transition';
import type { Services } from '../services';
import { revokedColumns } from './revoke-request';

const applies = eventOf(requestLifecycle, 'applyRevocation');

/**
 * Goes on with the revocations that were received and that the PKI could not do yet.
 * @returns how many it did
 * @throws AggregateError of those that still fail, each of which waits for the next round and holds up none of the others
 */
export async function applyWaitingRevocations(services: Services): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  for (const waiting of await services.pki.waitingRevocations()) {
    try {
      if (await applyOne(services, waiting)) done += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} received revocations could not be done yet`);
  return done;
}

async function applyOne(services: Services, { serial, cause, reason }: Revocation): Promise<boolean> {
  return services.store.transaction(async (trx) => {
    const request = await trx
      .selectFrom('requests')
      .selectAll()
      .where('certificate_serial', '=', serial)
      .forUpdate()
      .executeTakeFirst();
    try {
      await services.pki.revoke(trx, { serial, cause, reason, byHolder: false });
    } catch (error) {
      // Another instance was faster.
      if (error instanceof PkiRejection) return false;
      throw error;
    }
    if (request && applies?.from.some((state) => state === request.state)) {
      const context = { trx, services, now: services.clock(), language: request.language };
      await cancelWaybillOf(context, request);
      await applyTransition(context, request, { event: 'applyRevocation', changes: revokedColumns(request) });
    }
    return true;
  });
}
