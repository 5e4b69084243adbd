import type * as calls from '../../../contract/generated/calls/certificate';
import { beginCancellation, finishCancellation } from '../../domain/courier/cancel-waybill';
import { insertOtherWaybill } from '../../domain/courier/insert-other-waybill';
import { listWaybills } from '../../domain/courier/list-waybills';
import { presentWaybills } from '../../domain/courier/present-waybills';
import { requeueWaybills } from '../../domain/courier/requeue-waybills';
import { generateNow, presentGenerated, requestWaybill } from '../../domain/courier/request-waybill';
import { leaseEnd } from '../../domain/courier/waybill-queue';
import { type Handler, withIntent } from '../../domain/handler';
import { checkDateRanges } from '../../domain/listing/date-range';

/** Returns the courier queue. */
export const consultServientregaControl: Handler<typeof calls.consultServientregaControl> = async ({
  trx,
  parameters,
  language,
}) => {
  const { reference, status, states, city, initDate, finishDate, ...paging } = parameters;
  await checkDateRanges(trx, 'logistics', [{ start: initDate, end: finishDate, field: 'finishDate' }]);
  const filter = { reference, status, states: states?.split(','), city, initDate, finishDate };
  return listWaybills(trx, filter, paging, language);
};

/** Generates a waybill that does not go with the main courier. */
export const generateGuide: Handler<typeof calls.generateGuide> = async (context) =>
  presentGenerated(context, await insertOtherWaybill(context, context.body));

/**
 * A waybill with the courier for one request, in one go: it is put into the queue as taken, and the courier is asked
 * outside of any transaction. Where the courier is silent, or the server died meanwhile, the queue tries again.
 */
export const generateServientregaGuide = withIntent<typeof calls.generateServientregaGuide, number>({
  begin: async (context) => {
    const { services, body, now } = context;
    const { waybill } = await requestWaybill(context, body, {
      carrier: services.courier.carrier,
      byMainCourier: true,
      dueAt: leaseEnd(now, services.settings),
      taken: true,
    });
    return waybill.id;
  },
  finish: async (context) => {
    const { intent: id, isRepeated } = context;
    if (!isRepeated) await generateNow(context, id);
    return presentGenerated(context, id);
  },
});

/** Cancels a waybill before it is in a manifest. */
export const cancelServientregaGuide = withIntent<typeof calls.cancelServientregaGuide, number>({
  begin: (context) => beginCancellation(context, context.body),
  finish: (context) => finishCancellation(context, context.body),
});

/** Sends failed waybills back to the queue, all of them or none. */
export const requeueGuideServientrega: Handler<typeof calls.requeueGuideServientrega> = async (context) =>
  presentWaybills(context.trx, await requeueWaybills(context, context.body.guideIds), context.language);
