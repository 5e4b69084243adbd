import type { updateStatus as call } from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';
import { askCorrection, refuseEvidence } from '../../domain/documents/ask-correction';
import { fire } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName } from '../../domain/catalogue-names';
import { reviewRequest } from '../../domain/documents/review';
import { transitionResult } from '../../domain/requests/transition-result';
import { voidDecisions } from '../../domain/requests/void-proofs';

/** The event this call fires to bring a request from its state to the asked one. */
function eventTo(request: RequestRow, status: string): string | undefined {
  return requestLifecycle.events.find(
    ({ calls, from, to }) =>
      calls?.includes('certificate.updateStatus') && to === status && from.includes(request.state),
  )?.name;
}

/**
 * Moves a request to a state: to correction, postponed and back, returned for its subject, withdrawn.
 * @throws CallFailure stateRefused where the lifecycle has no way there; else as `fire`
 */
export const updateStatus: Handler<typeof call> = async (context) => {
  const { language, body } = context;
  const request = await openRequest(context, body, true);
  const event = eventTo(request, body.status);
  if (event === undefined) {
    const state = lifecycleName('states', request.state, language);
    throw new CallFailure('stateRefused', { params: { state, event: lifecycleName('states', body.status, language) } });
  }
  const { observation, reasonId, evidence, version } = body;
  if (event !== 'askCorrection') refuseEvidence(evidence);
  // Nobody decides its documents one by one: the reason says which of them are not approved.
  if (event === 'askCorrection' && request.application === 'OTH') {
    const review = { approved: false, rejectReasonId: reasonId, observation, evidence, version };
    return transitionResult(await reviewRequest(context, request, review, '/reasonId'), language);
  }
  if (event === 'askCorrection') {
    const correction = { version, observation, reasonId, evidence };
    return transitionResult(await askCorrection(context, request, correction), language);
  }
  const returned = event === 'returnForSubject';
  const changes = returned ? { reviewer_id: null } : {};
  const after = await fire(context, request, { event, version, observation, reasonId, changes });
  if (returned) await voidDecisions(context.trx, request);
  return transitionResult(after, language);
};
