import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { checkDateRanges } from '../../domain/listing/date-range';
import type * as calls from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { CourierError } from '../../adapters/courier/courier';
import { nameOf } from '../../domain/catalogue-names';
import {
  checkWaybillVersion,
  applyWaybillTransition,
  type WaybillTransitionInput,
  assertWaybillAllowed,
} from '../../domain/courier/apply-waybill-transition';
import { presentGenerated, requestWaybill } from '../../domain/courier/request-waybill';
import { findWaybill, waybillByNumber, type WaybillRow } from '../../domain/courier/waybill-row';
import { listWaybills } from '../../domain/courier/list-waybills';
import { presentWaybill, presentWaybills } from '../../domain/courier/present-waybills';
import { leaseEnd, runJob } from '../../domain/courier/waybill-queue';
import { openWaybill, settleGenerated } from '../../domain/courier/settle-waybill';
import { ApiError } from '../../domain/api-error';
import { type CallContext, callerOf, type ContextOf, type Handler, withOwnTransactions } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { catalogueText } from '../../domain/messages';

/** Returns the courier queue. */
export const consultServientregaControl: Handler<typeof calls.consultServientregaControl> = async ({
  trx,
  parameters,
  language,
}) => {
  const { reference, status, initDate, finishDate, ...paging } = parameters;
  await checkDateRanges(trx, 'logistics', [{ start: initDate, end: finishDate, field: 'finishDate' }]);
  return listWaybills(trx, { reference, status, initDate, finishDate }, paging, language);
};

/** A guide that does not go with the main courier: the number is the other one's, or of our own series. */
export const generateGuide = withOwnTransactions(async (context: ContextOf<typeof calls.generateGuide>) => {
  const { services, body, language } = context;
  const carrier = carrierOf(body.deliveryMethodId, language);
  const id = await services.store.transaction(async (trx) => {
    const own = { ...context, trx };
    const number = body.guideNumber ?? (await nextNumber(own));
    if (await findWaybill(trx, { number })) {
      throw new ApiError('guideNumberTaken', { fields: [{ field: '/guideNumber', code: 'guideNumberTaken' }] });
    }
    const options = { carrier, byMainCourier: false, deliveryMethod: body.deliveryMethodId };
    const { waybill } = await requestWaybill(own, body, options);
    await settleGenerated(own, waybill, number);
    return waybill.id;
  });
  return presentGenerated(context, id);
});

/**
 * Returns who brings it by that method. @throws ApiError under the field for one that is none, or the main courier's
 */
function carrierOf(methodId: string, language: ContextOf<typeof calls.generateGuide>['language']): string {
  const method = catalogues.deliveryMethods.find(({ id }) => id === methodId);
  const wrong = (code: string) => new ApiError('validationFailed', { fields: [{ field: '/deliveryMethodId', code }] });
  if (!method?.physical) throw wrong('enum');
  if ('carrier' in method) throw wrong('otherCourierOnly');
  return nameOf('deliveryMethods', methodId, language);
}

async function nextNumber({ trx }: Pick<CallContext<unknown, unknown>, 'trx'>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('own_guide_numbers')::text as number`.execute(trx);
  return rows[0]?.number ?? '';
}

/**
 * A guide with the courier for one request, in one go: it is put into the queue as taken, and the courier is asked outside
 * of any transaction. Where the courier is silent the queue tries again.
 */
export const generateServientregaGuide = withOwnTransactions(
  async (context: ContextOf<typeof calls.generateServientregaGuide>) => {
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

type Context = CallContext<unknown, unknown>;

/**
 * Cancels a guide before it is in a manifest. The courier is asked between two transactions; meanwhile the guide is marked,
 * so that no manifest takes it, and the queue completes what a killed instance began.
 */
export const cancelServientregaGuide = withOwnTransactions(
  async (context: ContextOf<typeof calls.cancelServientregaGuide>) => {
    const { services, body, language } = context;
    const { store } = services;
    const found = await waybillByNumber(store.db, body.guideNumber);
    await openRequest(context, { contractRequestId: String(found.request_id) });
    const input: WaybillTransitionInput = {
      event: 'cancel',
      observation: body.observation,
      errorKey: 'guideCancelFailure',
    };
    const marked = await store.transaction((trx) => mark({ ...context, trx }, found, input, body.version));
    if (marked.by_main_courier) await notifyCourier(context, marked);
    const cancelled = await store.transaction(async (trx) => {
      const own = { ...context, trx };
      const { waybill, request } = await openWaybill(own, marked);
      return applyWaybillTransition(own, waybill, request, { ...input, changes: { next_attempt_at: null } });
    });
    return presentWaybill(store.db, cancelled, language);
  },
);

async function mark(
  context: Context,
  found: WaybillRow,
  input: WaybillTransitionInput,
  seen: number | undefined,
): Promise<WaybillRow> {
  const { now, services } = context;
  const { waybill, request } = await openWaybill(context, found);
  await checkWaybillVersion(context, waybill, seen);
  assertWaybillAllowed(context, waybill, request, input);
  await setDue(context, waybill, leaseEnd(now, services.settings));
  return waybill;
}

/** @throws ApiError guideCancelFailure with the courier's reason; the guide is as it was */
async function notifyCourier(context: Context, waybill: WaybillRow): Promise<void> {
  try {
    await context.services.courier.cancel(waybill.courier_key);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await setDue({ trx: context.services.store.db }, waybill, null);
    throw new ApiError('guideCancelFailure', { unmet: [catalogueText(error.reason, context.language)] });
  }
}

async function setDue(
  { trx }: { readonly trx: Pick<Context['trx'], 'updateTable'> },
  waybill: WaybillRow,
  due: Date | null,
) {
  await trx.updateTable('guides').set({ next_attempt_at: due }).where('id', '=', waybill.id).execute();
}

/** Sends failed waybills back to the queue, all of them or none; those that are wrong are named under their place. */
export const requeueGuideServientrega: Handler<typeof calls.requeueGuideServientrega> = async (context) => {
  const ids = context.body.guideIds.map(Number);
  const order = new Map(ids.map((id, at) => [id, at]));
  // In the order of their requests, so that two who send back the same ones do not wait for each other in a circle.
  const waybills = (await Promise.all(ids.map((id) => findWaybill(context.trx, { id })))).flatMap((waybill, at) => {
    if (!waybill) throw invalidField(at, 'noResults');
    return [waybill];
  });
  const requeued: WaybillRow[] = [];
  for (const waybill of waybills.sort((one, other) => one.request_id - other.request_id)) {
    requeued.push(await requeue(context, waybill, order.get(waybill.id) ?? 0));
  }
  return presentWaybills(context.trx, requeued, context.language);
};

async function requeue(
  context: ContextOf<typeof calls.requeueGuideServientrega>,
  found: WaybillRow,
  at: number,
): Promise<WaybillRow> {
  const { waybill, request } = await openWaybill(context, found);
  try {
    // A number that was given and recalled is spent, and with it the key it was given for.
    const key = waybill.number === null ? {} : { courier_key: randomUUID(), number: null };
    return await applyWaybillTransition(context, waybill, request, {
      event: 'requeue',
      errorKey: 'requeueFailure',
      changes: { ...key, attempts: 0, next_attempt_at: context.now },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'requeueFailure') throw error;
    throw invalidField(at, 'requeueFailure', error.details.unmet);
  }
}

function invalidField(at: number, code: 'noResults' | 'requeueFailure', unmet?: readonly string[]): ApiError {
  return new ApiError('requeueFailure', { fields: [{ field: `/guideIds/${at}`, code }], ...(unmet && { unmet }) });
}
