import * as documentStates from '../../../contract/generated/states/document';
import { approvalObservation } from '../../../contract/generated/document-decisions';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { ApiError, invalidField } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import { ownDocuments } from './own-documents';
import { corrects } from '../requests/present-remark';
import { currentDocuments } from '../requests/filing/product-rules';
import { documentReasonProblem } from '../requests/review/rejection-reasons';
import type { RequestCase } from '../requests/load-request-case';
import type { DocumentRow } from '../../store/request-row';
import type { EventDocument, Region } from '../../store/request-schema';

/** What a reviewer says of one document. */
export interface Decision {
  readonly documentId: string;
  /** Its type, where the caller says it. */
  readonly documentTypeId?: string;
  readonly documentstatusid: 'APR' | 'NAP';
  readonly reasonId?: string;
  readonly observation?: string;
  readonly region?: Region;
}

/**
 * Writes what was decided of documents in force. The request's state and version are the caller's to write.
 * @param requestCase with the documents as they were before
 * @throws ApiError transitionRefused for the approval of what the caller attached; validationFailed under the decision that
 * is wrong
 */
export async function decideDocuments(
  context: ActionContext,
  requestCase: RequestCase,
  decisions: readonly Decision[],
): Promise<void> {
  const current = currentDocuments(requestCase);
  await requireOthersDocuments(context, current, decisions);
  for (const [index, decision] of decisions.entries()) {
    const document = current.find(({ id }) => String(id) === decision.documentId);
    const field = `/documents/${index}`;
    if (!document) throw invalidField(`${field}/documentId`, 'referenceUnknown');
    const { documentstatusid: state, reasonId, observation } = decision;
    if (decision.documentTypeId !== undefined && decision.documentTypeId !== document.type) {
      throw invalidField(`${field}/documentTypeId`, 'documentTypeFixed');
    }
    const isCorrection = corrects(requestCase, document);
    const about = { type: document.type, isCorrection };
    const problem = documentStates.rejected.has(state)
      ? documentReasonProblem(about, reasonId ?? '', observation)
      : undefined;
    if (problem)
      throw invalidField(`${field}/${problem === 'observationRequired' ? 'observation' : 'reasonId'}`, problem);
    await context.trx
      .updateTable('request_documents')
      .set(({ eb }) => ({
        state,
        decided_at: context.now,
        decided_by: context.caller?.userId ?? null,
        observation: observation ?? (documentStates.approved.has(state) ? approvalObservation : null),
        reason_id: documentStates.rejected.has(state) ? (reasonId ?? null) : null,
        region: documentStates.rejected.has(state) && decision.region ? JSON.stringify(decision.region) : null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', document.id)
      .execute();
  }
}

/** @throws ApiError transitionRefused for the approval of a document that the caller attached */
async function requireOthersDocuments(
  { trx, caller, language }: ActionContext,
  current: readonly DocumentRow[],
  decisions: readonly Decision[],
): Promise<void> {
  const approved = decisions.flatMap(({ documentId, documentstatusid: state }) =>
    documentStates.approved.has(state) ? [documentId] : [],
  );
  const documents = current.filter(({ id }) => approved.includes(String(id)));
  if ((await ownDocuments(trx, documents, caller)).size === 0) return;
  const { events, guards } = upstreamTexts[language].lifecycles.document;
  const unmet = guards.attachedByAnother;
  throw new ApiError('transitionRefused', { unmet: [unmet], params: { event: events.approve, unmet } });
}

/** Returns decisions as the history of the request has them; those on no document in force are left to {@link decideDocuments}. */
export function decidedDocuments(requestCase: RequestCase, decisions: readonly Decision[]): EventDocument[] {
  const current = currentDocuments(requestCase);
  return decisions.flatMap((decision) => {
    const document = current.find(({ id }) => String(id) === decision.documentId);
    if (!document) return [];
    const { documentstatusid: to, reasonId, observation } = decision;
    const isRejected = documentStates.rejected.has(to);
    return [
      {
        type: document.type,
        from: document.state,
        to,
        ...(isRejected && reasonId && { reasonId }),
        ...(isRejected && corrects(requestCase, document) && { isCorrection: true }),
        ...(observation && { observation }),
      },
    ];
  });
}

/** Returns the documents that are not approved, with why, as the history of the request has them. */
export function rejectedDocuments(requestCase: RequestCase): EventDocument[] {
  return currentDocuments(requestCase).flatMap((document) => {
    const { type, state: to, reason_id: reasonId, observation } = document;
    if (!documentStates.rejected.has(to)) return [];
    const isCorrection = corrects(requestCase, document);
    return [
      {
        type,
        to,
        ...(reasonId && { reasonId }),
        ...(isCorrection && { isCorrection }),
        ...(observation && { observation }),
      },
    ];
  });
}
