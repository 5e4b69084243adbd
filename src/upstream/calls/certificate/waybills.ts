import type * as calls from '../../../contract/generated/calls/certificate';
import { cancelWaybill } from '../../domain/courier/cancel-waybill';
import { insertOtherWaybill } from '../../domain/courier/insert-other-waybill';
import { listWaybills } from '../../domain/courier/list-waybills';
import { presentWaybills } from '../../domain/courier/present-waybills';
import { requeueWaybills } from '../../domain/courier/requeue-waybills';
import { presentGenerated, requestWaybill } from '../../domain/courier/request-waybill';
import { leaseEnd, runJob } from '../../domain/courier/waybill-queue';
import { callerOf, type OwnContextOf, type Handler, withOwnTransactions } from '../../domain/handler';
import { checkDateRanges } from '../../domain/listing/date-range';

/** Returns the courier queue. */
export const consultServientregaControl: Handler<typeof calls.consultServientregaControl> = async ({
  trx,
  parameters,
  language,
}) => {
  const { reference, status, city, initDate, finishDate, ...paging } = parameters;
  await checkDateRanges(trx, 'logistics', [{ start: initDate, end: finishDate, field: 'finishDate' }]);
  return listWaybills(trx, { reference, status, city, initDate, finishDate }, paging, language);
};

/** Generates a waybill that does not go with the main courier. */
export const generateGuide = withOwnTransactions(async (context: OwnContextOf<typeof calls.generateGuide>) =>
  presentGenerated(context, await insertOtherWaybill(context, context.body)),
);

/**
 * A waybill with the courier for one request, in one go: it is put into the queue as taken, and the courier is asked
 * outside of any transaction. Where the courier is silent the queue tries again.
 */
export const generateServientregaGuide = withOwnTransactions(
  async (context: OwnContextOf<typeof calls.generateServientregaGuide>) => {
    const { services, body, now, language } = context;
    const { waybill } = await services.store.transaction((trx) =>
      requestWaybill({ ...context, trx }, body, {
        carrier: services.courier.carrier,
        byMainCourier: true,
        dueAt: leaseEnd(now, services.settings),
        taken: true,
      }),
    );
    await runJob(services, waybill, { caller: callerOf(context), language });
    return presentGenerated(context, waybill.id);
  },
);

/** Cancels a waybill before it is in a manifest. */
export const cancelServientregaGuide = withOwnTransactions(
  (context: OwnContextOf<typeof calls.cancelServientregaGuide>) => cancelWaybill(context, context.body),
);

/** Sends failed waybills back to the queue, all of them or none. */
export const requeueGuideServientrega: Handler<typeof calls.requeueGuideServientrega> = async (context) =>
  presentWaybills(context.trx, await requeueWaybills(context, context.body.guideIds), context.language);
