import * as requestStates from '../../../contract/generated/states/request';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import { factsOf } from '../requests/request-facts';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import { loadRequestCase } from '../requests/load-request-case';
import { addNotice } from '../requests/add-notice';
import type { DocumentRow, RequestRow } from '../../store/request-row';

const event = 'correct';
const { guards } = eventOf(requestLifecycle, event);

/** Brings a request back to review once everything not approved is replaced and everything asked for is attached. */
export async function finishCorrection(
  context: ActionContext,
  request: RequestRow,
  document: DocumentRow,
  observation?: string,
): Promise<void> {
  const facts: Readonly<Record<string, unknown>> = { ...factsOf(await loadRequestCase(context.trx, request)) };
  if (guards.every((guard) => facts[guard] === true)) {
    await applyTransition(context, request, { event, observation, support: document.id });
    await noticeReviewer(context, request);
  }
}

/** Lets the person who has the case know that its applicant answered; where it is no one's, who sent it back. */
async function noticeReviewer({ trx, now }: ActionContext, { id, assigned_to: holder }: RequestRow): Promise<void> {
  const sentBack = await trx
    .selectFrom('request_events')
    .select('actor')
    .where('request_id', '=', id)
    .where('to_state', 'in', [...requestStates.inCorrection])
    .where('from_state', 'not in', [...requestStates.inCorrection])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const userId = holder ?? sentBack?.actor ?? null;
  if (userId === null) return;
  await addNotice(trx, { kind: 'ANSWERED', userId, requestId: id, about: now.toISOString(), at: now });
}
