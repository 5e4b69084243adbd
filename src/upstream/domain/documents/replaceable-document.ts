import * as requestStates from '../../../contract/generated/states/request';
import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { transition } from '../../../contract/lifecycle';
import { ApiError, invalidField } from '../api-error';
import { lifecycleName } from '../catalogue-names';
import { type ReadingContext, callerOf } from '../handler';
import { loadRequestCase } from '../requests/load-request-case';
import { currentDocuments } from '../requests/filing/product-rules';
import { codesFor } from '../requests/visibility';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { stateNameFor } from '../requests/lists/state-name-for';

interface Replacement {
  readonly documentId: string;
  readonly document: { readonly documentTypeId: string };
}

/**
 * Returns the document in force that may be replaced now.
 *
 * @throws ApiError validationFailed, documentNotRejected, noPermission, stateRefused
 */
export async function replaceableDocument(
  context: ReadingContext<unknown, unknown>,
  request: RequestRow,
  { documentId, document }: Replacement,
): Promise<DocumentRow> {
  const current = currentDocuments(await loadRequestCase(context.trx, request)).find(
    ({ id }) => String(id) === documentId,
  );
  if (!current) throw invalidField('/documentId', 'referenceUnknown');
  const outcome = transition(documentLifecycle, 'replace', {
    state: current.state,
    facts: { inCorrection: requestStates.inCorrection.has(request.state) },
    held: codesFor(request, callerOf(context)),
  });
  if (!outcome.allowed) {
    if (outcome.because === 'privilege') throw new ApiError('noPermission');
    if (outcome.because !== 'guards') throw new ApiError('documentNotRejected');
    const state = stateNameFor(request, context);
    throw new ApiError('stateRefused', {
      params: { state, event: lifecycleName('events', 'correct', context.language) },
    });
  }
  if (current.type !== document.documentTypeId) throw invalidField('/document/documentTypeId', 'documentTypeFixed');
  return current;
}
