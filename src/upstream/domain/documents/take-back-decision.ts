import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { limits } from '../../../contract/generated/limits';
import * as requestStates from '../../../contract/generated/states/request';
import { transition } from '../../../contract/lifecycle';
import { ApiError, invalidField } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import { applyTransition } from '../requests/apply-transition';
import { loadRequestCase } from '../requests/load-request-case';
import { writeTakenBackNote } from '../requests/present-observation';
import { currentDocuments } from '../requests/filing/product-rules';
import { codesFor } from '../requests/visibility';
import type { DocumentRow, RequestRow } from '../../store/request-row';

type Context = CallContext<unknown, unknown>;

const seconds = limits.review.takeBackSeconds;

/**
 * Takes back what its author has just decided of a document: it waits for its decision again.
 *
 * @throws ApiError validationFailed for a document that is not in force; decisionTakenByOther, takeBackExpired,
 * documentUndecided; else as {@link applyTransition}
 */
export async function takeBackDecisionOf(
  context: Context,
  request: RequestRow,
  documentId: string,
): Promise<RequestRow> {
  const document = currentDocuments(await loadRequestCase(context.trx, request)).find(
    ({ id }) => String(id) === documentId,
  );
  if (!document) {
    throw invalidField('/documentId', 'referenceUnknown');
  }
  const { id, type, state: former } = document;
  const after = await applyTransition(context, request, {
    event: 'takeBackDecision',
    remark: writeTakenBackNote(type, former),
    support: id,
    detail: { document: String(id), type, decision: former },
  });
  const state = assessDecision(context, request, document);
  await context.trx
    .updateTable('request_documents')
    .set(({ eb }) => ({
      state,
      decided_at: null,
      decided_by: null,
      observation: null,
      reason_id: null,
      region: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return after;
}

/** Why a decision stands, by the guard that says so. */
const errorKeys = { decidedByActor: 'decisionTakenByOther', decidedJustNow: 'takeBackExpired' } as const;

/** Returns the state that the document returns to. @throws ApiError decisionTakenByOther, takeBackExpired, documentUndecided, noPermission */
function assessDecision(context: Context, request: RequestRow, document: DocumentRow): 'PEN' {
  const { state, decided_at: at, decided_by: author } = document;
  const caller = callerOf(context);
  const outcome = transition(documentLifecycle, 'takeBack', {
    state,
    facts: {
      inReview: requestStates.held.has(request.state),
      decidedByActor: author === caller.userId,
      decidedJustNow: at !== null && context.now.getTime() - at.getTime() <= seconds * 1000,
    },
    held: codesFor(request, caller),
  });
  if (outcome.allowed) return 'PEN';
  if (outcome.because === 'privilege') throw new ApiError('noPermission');
  const [guard] = Object.keys(errorKeys).filter((name) => outcome.unmet.includes(name)) as (keyof typeof errorKeys)[];
  if (!guard) throw new ApiError('documentUndecided');
  throw new ApiError(errorKeys[guard], { params: { seconds } });
}
