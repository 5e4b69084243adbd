import * as documentStates from '../../../contract/generated/states/document';
import { documentFactsOf, mayStandIn } from '../../../contract/case-facts';
import { differsFromDeciders, isSamePerson, type Identified } from '../../../contract/deciding-people';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import * as waybillStates from '../../../contract/generated/states/guide';
import * as requestStates from '../../../contract/generated/states/request';
import type { RequestFacts } from '../../../contract/generated/types';
import { mainDeliveryMethod } from '../../../contract/main-courier';
import { isRunIn } from '../../../contract/product';
import { evidenceFor, isEvidence } from '../../../contract/proofs';
import { deliveryOf } from './delivery-place';
import { isApplicant } from './is-applicant';
import type { ListedRequest } from './lists/listed-request';
import type { FactSource } from './fact-source';
import { isPhysical } from './physical-delivery';
import { currentDocuments, productOf, requiredTypes } from './filing/product-rules';
import { documentsByWhom, missingEvidence, validationsSatisfied } from './review/satisfied-validations';

interface FactsOptions {
  /** Whether the caller's credentials are (asked of officials alone); absent: they are not. */
  readonly credentialsVerified?: boolean;
  /** Absent for the system and in public, and where no fact about a person is asked for. */
  readonly caller?: Identified;
}

/**
 * Returns what the guards of the lifecycle ask of a request. Both ends name the unmet ones from these, so a guard that
 * has no fact here is one that only the caller can bring.
 */
export function factsOf(
  source: FactSource,
  { credentialsVerified = false, caller }: FactsOptions = {},
): Required<Omit<RequestFacts, 'supervised' | 'heldByOther'>> {
  const { request, quotaLeft, serialTaken, pinKnownBy, redirectors } = source;
  return {
    termsAccepted: request.terms_at !== null,
    dataTreatmentAccepted: request.treatment_at !== null,
    emailProven: request.email_proven_at !== null,
    ...documentFacts(source),
    identityResolved: identityResolved(source),
    validationsSatisfied: validationsSatisfied(source),
    actorIsNotApplicant: caller === undefined || !isApplicant(request, caller, source.filer),
    actorDoesNotKnowPin: caller === undefined || !pinKnownBy.some((each) => isSamePerson(each, caller)),
    actorDidNotRedirect: caller === undefined || !redirectors.some((each) => isSamePerson(each, caller)),
    officialIsNotReviewer: isNotReviewer(source, caller),
    // A partner and Project T issue by their agreement with the provider; officials sign with their own credentials.
    credentialsVerified: request.application !== 'ECD' || credentialsVerified,
    quotaAvailable: quotaLeft === undefined || quotaLeft > 0,
    serialFree: !serialTaken,
    ...waybillFacts(request),
    guidePresent: request.guide_number !== null && hasOpenWaybill(request),
    delivered: request.guide_status !== null && waybillStates.delivered.has(request.guide_status),
    virtualOrReceived: !isPhysical(request) || requestStates.received.has(request.state),
  };
}

/** Returns whether other people decided on the request than who asks; false where no decision is in force. */
function isNotReviewer({ deciders }: FactSource, caller?: Identified): boolean {
  const { actorDiffersFrom = [] } = requestLifecycle.guards['officialIsNotReviewer'] ?? {};
  return caller !== undefined && differsFromDeciders(actorDiffersFrom, deciders, caller);
}

/** Returns what the guards of a waybill ask of its request (schemas/lifecycles/guide.json). */
export function waybillFacts(request: ListedRequest) {
  return {
    issued: requestStates.undelivered.has(request.state),
    physicalDelivery: isPhysical(request),
    locationKnown: deliveryOf(request) !== undefined,
    noOtherGuide: !hasOpenWaybill(request) || hasFailedWaybill(request),
    noFailedGuide: !hasFailedWaybill(request),
    ownMethod: request.delivery_method === mainDeliveryMethod,
  };
}

/** Returns whether a waybill is to be made: none was, or the one that was is canceled. What came back is a case of its own. */
export function needsWaybill(request: ListedRequest): boolean {
  const { state, guide_status: status } = request;
  return (
    isPhysical(request) &&
    (requestStates.justIssued.has(state) ||
      (requestStates.undelivered.has(state) && status !== null && waybillStates.canceled.has(status)))
  );
}

/** Returns whether the courier could not generate its waybill, which is sent again rather than made anew. */
function hasFailedWaybill({ guide_status: status }: ListedRequest): boolean {
  return status !== null && waybillStates.failed.has(status);
}

/** Returns whether a request has a waybill that counts: delivered, or still on its way to be. */
function hasOpenWaybill({ guide_status: status }: ListedRequest): boolean {
  return status !== null && !waybillStates.closed.has(status);
}

function documentFacts(source: FactSource) {
  const current = currentDocuments(source);
  const required = requiredTypes(source);
  const decided = current.filter(({ state }) => !documentStates.pending.has(state));
  return {
    reviewOpen: source.request.reviewer_id === null || current.some(({ state }) => documentStates.pending.has(state)),
    uploadsPresent: required.every((type) => current.some((document) => document.type === type)),
    // What is on file is what was decided: a document that was not asked for waits for its decision like the others.
    documentsComplete:
      decided.length === current.length && required.every((type) => decided.some((document) => document.type === type)),
    ...documentFactsOf(current),
    evidenceMissing: missingEvidence(source).length > 0,
    evidenceAttached: (source.request.asked_evidence ?? []).every((type) => current.some((each) => each.type === type)),
    manualValidationApplies: productOf(source.request).manualIdentity && current.some(({ type }) => isEvidence(type)),
  };
}

/**
 * Tells whether every mandatory validation of the identity flow is satisfactory, or has attached what may stand in for it,
 * as RAD → VRF asks.
 */
function identityResolved(source: FactSource): boolean {
  const current = documentsByWhom(source);
  return source.validations
    .filter(({ mandatory, execution }) => mandatory && isRunIn('identity', execution))
    .every((validation) => {
      const { type: own } = validation;
      const isEvidenceItself = evidenceFor(own) === own;
      return (
        validation.status === 'SAT' ||
        current.some((document) => mayStandIn(document, validation) || (isEvidenceItself && document.type === own))
      );
    });
}
