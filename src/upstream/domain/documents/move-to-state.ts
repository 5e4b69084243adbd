import { requestLifecycle, type RequestEvents } from '../../../contract/generated/lifecycles/request';
import { ApiError, invalidField } from '../api-error';
import { lifecycleName } from '../catalogue-names';
import { rejectEvidence, requestCorrection } from './request-correction';
import { reviewRequest } from './review-request';
import type { CallContext } from '../handler';
import type { RequestRow } from '../../store/request-row';
import { applyTransition } from '../requests/apply-transition';

/** Where a request is moved to, and why. */
export interface StateChange {
  readonly status: string;
  readonly reasonId?: string;
  readonly observation?: string;
  /** Types of evidence that a correction asks for. */
  readonly evidence?: readonly string[];
  readonly version: number;
}

/** Returns the event by which a reviewer brings a request from its state to another. */
function eventTo(request: RequestRow, status: string): keyof RequestEvents | undefined {
  return requestLifecycle.events.find(
    ({ calls, from, to }) =>
      calls?.includes('certificate.updateStatus') && to === status && from.includes(request.state),
  )?.name;
}

/**
 * Moves a request to a state: to correction, postponed and back, returned for its subject, withdrawn. It must have been opened
 * with its lock.
 * @throws ApiError stateRefused where the lifecycle has no way there; else as `applyTransition`
 */
export async function moveToState(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  { status, reasonId, observation, evidence, version }: StateChange,
): Promise<RequestRow> {
  const event = eventTo(request, status);
  if (event === undefined) {
    const state = lifecycleName('states', request.state, context.language);
    throw new ApiError('stateRefused', { params: { state, event: lifecycleName('states', status, context.language) } });
  }
  if (event !== 'askCorrection') rejectEvidence(evidence);
  // Any other event has no list of reasons.
  if (event !== 'askCorrection' && reasonId !== undefined) throw invalidField('/reasonId', 'fieldNotApplicable');
  // Where no document was decided, the reason says which of them are not approved.
  if (event === 'askCorrection' && request.application === 'OTH') {
    const review = { approved: false, rejectReasonId: reasonId, observation, evidence, version };
    return reviewRequest(context, request, review, '/reasonId');
  }
  if (event === 'askCorrection')
    return requestCorrection(context, request, { version, observation, reasonId, evidence });
  return applyTransition(context, request, { event, version, observation });
}
