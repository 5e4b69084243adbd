import type { ReviewedApplication } from '../../contract/console-paths';
import {
  changeEMCStatus,
  gestionNotificationMail,
  rejectRequest,
  reviewCertificate,
  updateStatus,
  validatorVerification,
} from '../../contract/generated/calls/certificate';
import { rejectrequest as rejectProjectT, review as reviewProjectT } from '../../contract/generated/calls/projectT';
import { requestLifecycle } from '../../contract/generated/lifecycles/request';
import * as requestStates from '../../contract/generated/states/request';
import type {
  CertificateUpdateStatusBody,
  MismatchExplanation,
  RejectReason,
  Request,
  ReviewStatus,
} from '../../contract/generated/types';
import { eventOf } from '../../contract/lifecycle';
import type { WritingCall } from '../transport/resolve-outcome';
import { loadRuntime } from '../transport/runtime';
import { send } from '../transport/send';
import { readCase } from './open-case';

/** A request as it was last seen: its version is what the decision is about. */
export type DecidedRequest = Pick<Request, 'contractRequestId' | 'externalRequestId' | 'version'>;

export interface Approval {
  observation?: string;
  /** What of the holder does not match, and why the request is approved all the same. */
  mismatches?: MismatchExplanation;
}

export interface Correction {
  /** Why the first of its documents was not approved. */
  reasonId?: string;
  observation?: string;
  /** Missing evidence of identity that the applicant is asked for. */
  evidence?: NonNullable<CertificateUpdateStatusBody['evidence']>;
}

export interface Rejection {
  rejectReasonId: string;
  observation?: string;
}

/**
 * The calls by which the requests of one application are decided as a whole, from its list and from its review. Each takes
 * one idempotency key per intent: a decision of two calls derives that of the second from it.
 */
export interface DecisionCalls {
  approve: (request: DecidedRequest, approval: Approval, idempotencyKey: string) => Promise<void>;
  /** Sends the request back to its applicant. @returns false when only the mail failed */
  askCorrection: (request: DecidedRequest, correction: Correction, idempotencyKey: string) => Promise<boolean>;
  reject: (request: DecidedRequest, rejection: Rejection, idempotencyKey: string) => Promise<void>;
  /** The calls of them all. */
  calls: readonly WritingCall[];
  /** Whose reasons a rejection has. */
  rejectionSubject: NonNullable<RejectReason['apply']>;
}

/** The state in which the applicant replaces documents. */
const { to: correctionState } = eventOf(requestLifecycle, 'askCorrection');

/** Returns what was written to the applicant, trimmed; nothing where it is blank. */
export function withMessage(observation: string): Pick<Approval, 'observation'> {
  const trimmed = observation.trim();
  return trimmed === '' ? {} : { observation: trimmed };
}

const { to: postponedState } = eventOf(requestLifecycle, 'postpone');

/**
 * Postpones a request by the call that names its state: what the one of manual identity takes no document shows, and a provider
 * may take it for a validation.
 */
export async function postponeRequest(
  { contractRequestId, version }: DecidedRequest,
  message: Pick<Approval, 'observation'>,
  idempotencyKey: string,
): Promise<void> {
  await send(updateStatus, {
    body: { contractRequestId, version, status: postponedState, ...message },
    idempotencyKey,
  });
}

/** Attests the review of a request, which a colleague may then approve. */
export async function attestReview(
  { contractRequestId, version }: DecidedRequest,
  attestation: Approval,
  idempotencyKey: string,
): Promise<ReviewStatus> {
  const body = { contractRequestId, version, ...attestation };
  return (await send(validatorVerification, { body, idempotencyKey })).result;
}

const sendToIssuance: DecisionCalls['approve'] = async ({ contractRequestId, version }, approval, idempotencyKey) => {
  await send(changeEMCStatus, { body: { contractRequestId, version, ...approval }, idempotencyKey });
};

/** Attests the review, then sends to issuance what the attestation has left in review. */
const attestAndApprove: DecisionCalls['approve'] = async (request, approval, idempotencyKey) => {
  const attested = await attestReview(request, approval, idempotencyKey);
  const state = attested.serviceStatusId ?? (await readCase(request.externalRequestId)).request.serviceStatusId;
  if (!requestStates.inReview.has(state)) return;
  const version = attested.version ?? request.version;
  await sendToIssuance({ ...request, version }, approval, `${idempotencyKey}-issuance`);
};

const rejectForGood: DecisionCalls['reject'] = async ({ contractRequestId, version }, rejection, idempotencyKey) => {
  await send(rejectRequest, { body: { contractRequestId, version, ...rejection }, idempotencyKey });
};

const certificates: DecisionCalls = {
  approve: attestAndApprove,
  askCorrection: async (
    { contractRequestId, externalRequestId, version },
    { observation, evidence },
    idempotencyKey,
  ) => {
    const message = observation === undefined ? {} : { observation };
    const body = { contractRequestId, version, status: correctionState, ...message, ...(evidence && { evidence }) };
    await send(updateStatus, { body, idempotencyKey });
    const mail = { externalRequestId, kind: 'REMEDIATION' as const, ...message };
    // The request is sent back already: whatever the mail fails with, it is sent again by its own action.
    return send(gestionNotificationMail, { body: mail, idempotencyKey: `${idempotencyKey}-mail` }).then(
      ({ result }) => result.sent !== false,
      () => false,
    );
  },
  reject: rejectForGood,
  calls: [validatorVerification, changeEMCStatus, updateStatus, rejectRequest],
  rejectionSubject: 'REQUEST',
};

const partners: DecisionCalls = {
  approve: async ({ contractRequestId, version }, approval, idempotencyKey) => {
    await send(reviewCertificate, {
      body: { contractRequestId, version, approved: true, ...approval },
      idempotencyKey,
    });
  },
  askCorrection: async ({ contractRequestId, version }, correction, idempotencyKey) => {
    const body = { contractRequestId, version, approved: false, ...toReviewReason(correction) };
    await send(reviewCertificate, { body, idempotencyKey });
    return true;
  },
  reject: rejectForGood,
  calls: [reviewCertificate, rejectRequest],
  rejectionSubject: 'REQUEST',
};

/** Project T calls the request's number its ceid. */
const projectT: DecisionCalls = {
  approve: async ({ contractRequestId: ceid, version }, approval, idempotencyKey) => {
    await send(reviewProjectT, { body: { ceid, version, approved: true, ...approval }, idempotencyKey });
  },
  askCorrection: async ({ contractRequestId: ceid, version }, correction, idempotencyKey) => {
    const body = { ceid, version, approved: false, ...toReviewReason(correction) };
    await send(reviewProjectT, { body, idempotencyKey });
    return true;
  },
  reject: async ({ contractRequestId: ceid, version }, rejection, idempotencyKey) => {
    await send(rejectProjectT, { body: { ceid, version, ...rejection }, idempotencyKey });
  },
  calls: [reviewProjectT, rejectProjectT],
  rejectionSubject: 'PROYT',
};

/** Other products are attested by themselves, before they are approved. */
const otherProducts: DecisionCalls = {
  approve: sendToIssuance,
  askCorrection: async ({ contractRequestId, version }, correction, idempotencyKey) => {
    const body = { contractRequestId, version, status: correctionState, ...correction };
    await send(updateStatus, { body, idempotencyKey });
    return true;
  },
  reject: rejectForGood,
  calls: [validatorVerification, changeEMCStatus, updateStatus, rejectRequest],
  rejectionSubject: 'OTHER',
};

export const decisionCalls: Readonly<Record<ReviewedApplication, DecisionCalls>> = {
  ECD: certificates,
  MYSELF: partners,
  PROYT: projectT,
  OTH: otherProducts,
};

/** Tells whether decisions can be taken back: those that are stored elsewhere cannot. */
export async function canTakeBack(): Promise<boolean> {
  const { documents, embedded } = (await loadRuntime()).families;
  return documents?.embedded === true && embedded !== undefined;
}

/** Names the reason as the calls do that review a request as a whole. */
function toReviewReason({ reasonId, ...correction }: Correction): Omit<Correction, 'reasonId'> & {
  rejectReasonId?: string;
} {
  return { ...correction, ...(reasonId !== undefined && { rejectReasonId: reasonId }) };
}
