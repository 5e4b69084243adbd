import type { cancelServientregaGuide as call } from '../../../contract/generated/calls/certificate';
import { CourierFailure } from '../../adapters/courier/courier';
import { checkGuideVersion, fireGuide, judgeGuide, type GuideAct } from '../../domain/courier/fire-guide';
import { guideByNumber, type GuideRow } from '../../domain/courier/guide-row';
import { presentGuide } from '../../domain/courier/present-guides';
import { leaseEnd } from '../../domain/courier/queue';
import { openGuide } from '../../domain/courier/settle-guide';
import { CallFailure } from '../../domain/failure';
import { withOwnTransactions, type CallContext, type ContextOf } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { catalogueText } from '../../domain/texts';

type Context = CallContext<unknown, unknown>;

/**
 * Cancels a guide before it is in a manifest. The courier is asked between two transactions; meanwhile the guide is marked,
 * so that no manifest takes it, and the queue completes what a killed instance began.
 */
export const cancelServientregaGuide = withOwnTransactions(async (context: ContextOf<typeof call>) => {
  const { services, body, language } = context;
  const { store } = services;
  const found = await guideByNumber(store.db, body.guideNumber);
  await openRequest(context, { contractRequestId: String(found.request_id) });
  const act: GuideAct = { event: 'cancel', observation: body.observation, failure: 'guideCancelFailure' };
  const marked = await store.transaction((trx) => mark({ ...context, trx }, found, act, body.version));
  if (marked.by_main_courier) await tellCourier(context, marked);
  const cancelled = await store.transaction(async (trx) => {
    const own = { ...context, trx };
    const { guide, request } = await openGuide(own, marked);
    return fireGuide(own, guide, request, { ...act, changes: { next_attempt_at: null } });
  });
  return presentGuide(store.db, cancelled, language);
});

async function mark(context: Context, found: GuideRow, act: GuideAct, seen: number | undefined): Promise<GuideRow> {
  const { now, services } = context;
  const { guide, request } = await openGuide(context, found);
  await checkGuideVersion(context, guide, seen);
  judgeGuide(context, guide, request, act);
  await setDue(context, guide, leaseEnd(now, services.settings));
  return guide;
}

/** @throws CallFailure guideCancelFailure with the courier's reason; the guide is as it was */
async function tellCourier(context: Context, guide: GuideRow): Promise<void> {
  try {
    await context.services.courier.cancel(guide.courier_key);
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    await setDue({ trx: context.services.store.db }, guide, null);
    throw new CallFailure('guideCancelFailure', { unmet: [catalogueText(error.reason, context.language)] });
  }
}

async function setDue(
  { trx }: { readonly trx: Pick<Context['trx'], 'updateTable'> },
  guide: GuideRow,
  due: Date | null,
) {
  await trx.updateTable('guides').set({ next_attempt_at: due }).where('id', '=', guide.id).execute();
}
