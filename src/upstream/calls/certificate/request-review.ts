import type * as calls from '../../../contract/generated/calls/certificate';
import { requestLifecycle, type RequestEvents } from '../../../contract/generated/lifecycles/request';
import { lifecycleName } from '../../domain/catalogue-names';
import { requestCorrection, rejectEvidence } from '../../domain/documents/request-correction';
import { reviewStatus } from '../../domain/documents/present-documents';
import { reviewRequest } from '../../domain/documents/review-request';
import { validateRequest } from '../../domain/documents/validate-request';
import { verificationCase } from '../../domain/documents/verification-case';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { takeCase, nextInQueue, passCase, takeOverCase } from '../../domain/requests/review-queue';
import { releaseUntouched } from '../../domain/requests/release-untouched';
import { applyTransition, assertAllowed, recordEvent } from '../../domain/requests/apply-transition';
import { loadDossier } from '../../domain/requests/load-dossier';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { rejectWithReason } from '../../domain/requests/reject-with-reason';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';
import { voidDecisions } from '../../domain/requests/void-proofs';
import type { RequestRow } from '../../store/request-row';

/**
 * Opens a case for review: that one, or the next of the caller's queue, which passes the one that is named. A checker
 * takes it by opening it, unless another holds it already: from that person only by taking it over. A reader takes
 * nothing. What opening alone took is given back when it is passed.
 * @throws ApiError noResults when the queue is empty; validationFailed without a case and without `next`
 */
export const getprocessverification: Handler<typeof calls.getprocessverification> = async (context) => {
  const caller = callerOf(context);
  const { externalRequestId, next = false, assign = true, takeOver = false } = context.body;
  if (externalRequestId === undefined && (takeOver || !next)) {
    throw invalidField('/externalRequestId', 'required');
  }
  if (takeOver && (next || !assign)) {
    throw invalidField('/takeOver', 'invalid');
  }
  const named =
    externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId }, { lock: !next });
  const chosen = named === undefined || next ? await nextInQueue(context, caller, named) : named;
  if (takeOver) return verificationCase(context, await takeOverCase({ ...context, caller }, chosen));
  if (!assign) return verificationCase(context, chosen);
  const taken = await takeCase(context, caller, chosen);
  if (!next || !named) return verificationCase(context, taken);
  await passCase(context, caller, named);
  const isReleased = await releaseUntouched({ ...context, caller }, named);
  return { ...(await verificationCase(context, taken)), ...(isReleased && { released: named.reference }) };
};

/**
 * Attests the review: from now on the checker is its reviewer, who may not issue. The request goes to issuance with
 * changeEMCStatus.
 * @throws ApiError transitionRefused with everything that is missing
 */
export const validatorVerification: Handler<typeof calls.validatorVerification> = async (context) => {
  const { observation, mismatches, version } = context.body;
  const request = await openRequest(context, context.body, { lock: true });
  if (request.application === 'OTH') {
    return reviewStatus(context.trx, await validateRequest(context, request, context.body));
  }
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'approve', mismatches });
  const changes = { reviewer_id: callerOf(context).userId };
  const documents = currentDocuments(await loadDossier(context.trx, request)).map(({ type, state: to }) => ({
    type,
    to,
  }));
  const attested = await recordEvent(context, request, {
    event: 'decideDocument',
    observation,
    documents,
    mismatches,
    changes,
  });
  return reviewStatus(context.trx, attested);
};

/**
 * Sends a reviewed request to issuance; the caller is its reviewer unless another person attested the review before.
 */
export const changeEMCStatus: Handler<typeof calls.changeEMCStatus> = async (context) => {
  const { observation, mismatches, version } = context.body;
  const request = await openRequest(context, context.body, { lock: true });
  const changes = { reviewer_id: request.reviewer_id ?? callerOf(context).userId };
  const input = { event: 'approve' as const, version, observation, mismatches, changes };
  const after = await applyTransition(context, request, input);
  return transitionResult(after, context);
};

/** Returns the event by which this call brings a request from its state to the requested one. */
function eventTo(request: RequestRow, status: string): keyof RequestEvents | undefined {
  return requestLifecycle.events.find(
    ({ calls, from, to }) =>
      calls?.includes('certificate.updateStatus') && to === status && from.includes(request.state),
  )?.name;
}

/**
 * Moves a request to a state: to correction, postponed and back, returned for its subject, withdrawn.
 * @throws ApiError stateRefused where the lifecycle has no way there; else as `applyTransition`
 */
export const updateStatus: Handler<typeof calls.updateStatus> = async (context) => {
  const { language, body } = context;
  const request = await openRequest(context, body, { lock: true });
  const event = eventTo(request, body.status);
  if (event === undefined) {
    const state = lifecycleName('states', request.state, language);
    throw new ApiError('stateRefused', { params: { state, event: lifecycleName('states', body.status, language) } });
  }
  const { observation, reasonId, evidence, version } = body;
  if (event !== 'askCorrection') rejectEvidence(evidence);
  // Any other event has no list of reasons.
  if (event !== 'askCorrection' && reasonId !== undefined) throw invalidField('/reasonId', 'fieldNotApplicable');
  // Where no document was decided, the reason says which of them are not approved.
  if (event === 'askCorrection' && request.application === 'OTH') {
    const review = { approved: false, rejectReasonId: reasonId, observation, evidence, version };
    return transitionResult(await reviewRequest(context, request, review, '/reasonId'), context);
  }
  if (event === 'askCorrection') {
    const correction = { version, observation, reasonId, evidence };
    return transitionResult(await requestCorrection(context, request, correction), context);
  }
  const after = await applyTransition(context, request, { event, version, observation });
  if (event === 'returnForSubject') await voidDecisions(context.trx, request);
  return transitionResult(after, context);
};

/** Rejects the request for good. @throws ApiError as {@link rejectWithReason} */
export const rejectRequest: Handler<typeof calls.rejectRequest> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await rejectWithReason(context, request, context.body), context);
};

/** Approves a partner's request of which every document was approved, or sends it back with a reason. */
export const reviewCertificate: Handler<typeof calls.reviewCertificate> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  return transitionResult(await reviewRequest(context, request, context.body), context);
};
