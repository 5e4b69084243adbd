import type { ReviewedApplication } from '../../../contract/console-paths';
import {
  changeEMCStatus,
  gestionNotificationMail,
  rejectRequest,
  reviewCertificate,
  updateStatus,
  validatorVerification,
} from '../../../contract/generated/calls/certificate';
import { rejectrequest as rejectProjectT, review as reviewProjectT } from '../../../contract/generated/calls/projectT';
import * as requestStates from '../../../contract/generated/states/request';
import type { MismatchExplanation, RejectReason } from '../../../contract/generated/types';
import { readCase } from '../../data/open-case';
import { send } from '../../transport/send';
import type { EvidenceType } from './decision/correction-dialog';

/** A request under both of its numbers, as it was last seen. */
export interface CaseKey {
  contractRequestId: string;
  externalRequestId: string;
  version: number;
}

interface SentBack {
  observation?: string;
  /** Why the first of its documents was not approved. */
  reasonId?: string;
  evidence?: EvidenceType[];
}

/** The calls by which the requests of one application are decided as a whole. */
export interface ReviewCalls {
  approve: (key: CaseKey, explained: { mismatches?: MismatchExplanation }) => Promise<unknown>;
  /** Returns false when only the mail failed. */
  sendBack: (key: CaseKey, sentBack: SentBack) => Promise<boolean>;
  reject: (key: CaseKey, reason: { rejectReasonId: string; observation?: string }) => Promise<unknown>;
  /** Whose reasons a rejection has. */
  reasons: NonNullable<RejectReason['apply']>;
}

/** Attests the review, then sends to issuance what the attestation has left in review. */
const attestAndApprove: ReviewCalls['approve'] = async (key, explained) => {
  const { contractRequestId } = key;
  const { result } = await send(validatorVerification, {
    body: { contractRequestId, version: key.version, ...explained },
  });
  const version = result.version ?? key.version;
  const state = result.serviceStatusId ?? (await readCase(key.externalRequestId)).request.serviceStatusId;
  if (requestStates.inReview.has(state))
    await send(changeEMCStatus, { body: { contractRequestId, version, ...explained } });
};

const rejectForGood: ReviewCalls['reject'] = ({ contractRequestId, version }, reason) =>
  send(rejectRequest, { body: { contractRequestId, version, ...reason } });

const certificates: ReviewCalls = {
  approve: attestAndApprove,
  sendBack: async ({ contractRequestId, externalRequestId, version }, { observation, evidence }) => {
    const message = observation === undefined ? {} : { observation };
    const body = { contractRequestId, version, status: 'SUD' as const, ...message, ...(evidence && { evidence }) };
    await send(updateStatus, { body });
    return send(gestionNotificationMail, { body: { externalRequestId, kind: 'REMEDIATION', ...message } }).then(
      ({ result }) => result.sent !== false,
      () => false,
    );
  },
  reject: rejectForGood,
  reasons: 'REQUEST',
};

const partners: ReviewCalls = {
  approve: ({ contractRequestId, version }, explained) =>
    send(reviewCertificate, { body: { contractRequestId, version, approved: true, ...explained } }),
  sendBack: async ({ contractRequestId, version }, { reasonId: rejectReasonId, ...asked }) => {
    const reason = rejectReasonId === undefined ? {} : { rejectReasonId };
    await send(reviewCertificate, { body: { contractRequestId, version, approved: false, ...reason, ...asked } });
    return true;
  },
  reject: rejectForGood,
  reasons: 'REQUEST',
};

/** Project T calls the request's number its ceid. */
const projectT: ReviewCalls = {
  approve: ({ contractRequestId: ceid, version }, explained) =>
    send(reviewProjectT, { body: { ceid, version, approved: true, ...explained } }),
  sendBack: async ({ contractRequestId: ceid, version }, { reasonId: rejectReasonId, ...asked }) => {
    const reason = rejectReasonId === undefined ? {} : { rejectReasonId };
    await send(reviewProjectT, { body: { ceid, version, approved: false, ...reason, ...asked } });
    return true;
  },
  reject: ({ contractRequestId: ceid, version }, reason) =>
    send(rejectProjectT, { body: { ceid, version, ...reason } }),
  reasons: 'PROYT',
};

/** Other products are validated by themselves, before they are approved. */
const otherProducts: ReviewCalls = {
  approve: ({ contractRequestId, version }, explained) =>
    send(changeEMCStatus, { body: { contractRequestId, version, ...explained } }),
  sendBack: async ({ contractRequestId, version }, asked) => {
    await send(updateStatus, { body: { contractRequestId, version, status: 'SUD', ...asked } });
    return true;
  },
  reject: rejectForGood,
  reasons: 'OTHER',
};

export const reviewCalls: Readonly<Record<ReviewedApplication, ReviewCalls>> = {
  ECD: certificates,
  MYSELF: partners,
  PROYT: projectT,
  OTH: otherProducts,
};
