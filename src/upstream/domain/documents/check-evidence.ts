import { catalogues } from '../../../contract/generated/catalogues';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import * as requestStates from '../../../contract/generated/states/request';
import { eventOf, mayTransition } from '../../../contract/lifecycle';
import { ApiError } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import { codesFor } from '../requests/visibility';
import type { RequestRow } from '../../store/request-row';
import { stateNameFor } from '../requests/lists/state-name-for';

const correction = eventOf(requestLifecycle, 'correct');

/**
 * Checks that the caller may attach evidence of a type to a request: to one that is filed and not decided, or to one that is
 * back for correction and was sent back for it.
 *
 * @throws ApiError documentNotAsked, noPermission, documentsClosed
 */
export function checkEvidence(
  context: Pick<CallContext<unknown, unknown>, 'caller' | 'language'>,
  request: RequestRow,
  type: string,
): void {
  const codes = catalogues.documentTypes[type]?.attachedBy;
  const field = { field: '/document/documentTypeId', code: 'documentNotAsked' };
  if (!codes) throw new ApiError('documentNotAsked', { fields: [field] });
  const ownCodes = codesFor(request, callerOf(context));
  if (!codes.some((code) => ownCodes.has(code))) throw new ApiError('noPermission');
  if (requestStates.takesEvidence.has(request.state)) return;
  if (!requestStates.inCorrection.has(request.state) || !request.asked_evidence?.includes(type)) {
    const state = stateNameFor(request, context);
    throw new ApiError('documentsClosed', { params: { state } });
  }
  // What was asked for is attached by who can bring the request back with it.
  if (!correction || !mayTransition(correction, ownCodes)) throw new ApiError('noPermission');
}
