import { randomUUID } from 'node:crypto';
import type { requeueGuideServientrega as call } from '../../../contract/generated/calls/certificate';
import { fireGuide } from '../../domain/courier/fire-guide';
import { findGuide, type GuideRow } from '../../domain/courier/guide-row';
import { presentGuides } from '../../domain/courier/present-guides';
import { openGuide } from '../../domain/courier/settle-guide';
import { CallFailure } from '../../domain/failure';
import type { ContextOf, Handler } from '../../domain/handler';

/** Failed guides go back to the queue, all of them or none; those that are wrong are named under their place. */
export const requeueGuideServientrega: Handler<typeof call> = async (context) => {
  const ids = context.body.guideIds.map(Number);
  const order = new Map(ids.map((id, at) => [id, at]));
  // In the order of their requests, so that two who send back the same ones do not wait for each other in a circle.
  const guides = (await Promise.all(ids.map((id) => findGuide(context.trx, { id })))).flatMap((guide, at) => {
    if (!guide) throw wrong(at, 'noResults');
    return [guide];
  });
  const requeued: GuideRow[] = [];
  for (const guide of guides.sort((one, other) => one.request_id - other.request_id)) {
    requeued.push(await requeue(context, guide, order.get(guide.id) ?? 0));
  }
  return presentGuides(context.trx, requeued, context.language);
};

async function requeue(context: ContextOf<typeof call>, found: GuideRow, at: number): Promise<GuideRow> {
  const { guide, request } = await openGuide(context, found);
  try {
    // A number that was given and recalled is spent, and with it the key it was given for.
    const key = guide.number === null ? {} : { courier_key: randomUUID(), number: null };
    return await fireGuide(context, guide, request, {
      event: 'requeue',
      failure: 'requeueFailure',
      changes: { ...key, attempts: 0, next_attempt_at: context.now },
    });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.key !== 'requeueFailure') throw error;
    throw wrong(at, 'requeueFailure', error.details.unmet);
  }
}

function wrong(at: number, code: 'noResults' | 'requeueFailure', unmet?: readonly string[]): CallFailure {
  return new CallFailure('requeueFailure', { fields: [{ field: `/guideIds/${at}`, code }], ...(unmet && { unmet }) });
}
