import {
  downloadCertificate,
  ecdissuecertificate,
  getRequestInformation,
  getRevocationReason,
  getstatushistory,
  issueCertificate,
  mySelfGetstatushistory,
  revokeCertificate,
} from '../../../contract/generated/calls/certificate';
import {
  getcauserevocation,
  getissuecertificate,
  getRejectionReason,
  getstatushistory as getProjectTHistory,
  getsubjectdata,
  issue as issueProjectT,
  revocationfile,
} from '../../../contract/generated/calls/projectT';
import type { RequestListActions } from '../../../contract/generated/extensions';
import type {
  FileContent,
  Issuance,
  MismatchExplanation,
  RejectReason,
  Request,
  RequestInformation,
  Revocation,
  RevocationReason,
  StatusHistoryEntry,
} from '../../../contract/generated/types';
import { decisionCalls, type DecisionCalls } from '../../data/decision-calls';
import { readRejectReasons } from '../../data/reject-reasons';
import { currentSession } from '../../session/session';
import type { WritingCall } from '../../transport/resolve-outcome';
import { send } from '../../transport/send';

/** What an issuance may need beside the request. */
export interface IssuanceOptions {
  serialToken?: string;
  /** Already in the wire cipher. */
  encryptionPin?: string;
  mismatches?: MismatchExplanation;
}

export interface RevocationOptions {
  revocationReasonId: string;
  observation?: string;
  ticketCode?: string;
  /** ISO 8601: when the holder or another person asked for it. */
  receivedAt?: string;
  /** Absent: the person who sends it. */
  askedBy?: 'HOLDER';
}

/**
 * The calls behind one list of requests. The lists show the same records and offer the same actions, each by the calls
 * that the specification gives its service.
 */
export interface RequestApi {
  information: (request: string, signal: AbortSignal) => Promise<Information>;
  history: (request: string, signal: AbortSignal) => Promise<readonly StatusHistoryEntry[]>;
  rejectReasons: () => Promise<readonly RejectReason[]>;
  revocationReasons: () => Promise<readonly RevocationReason[]>;
  issue: (request: Request, options: IssuanceOptions, idempotencyKey: string) => Promise<Issuance>;
  /** The call of `issue`. */
  issueCalls: readonly WritingCall[];
  download: (request: Request) => Promise<FileContent>;
  /** Decides on requests as their review does. */
  decisions: DecisionCalls;
  /** Revokes by a captcha, or by the signed file. */
  revoke: (
    request: Request,
    options: RevocationOptions,
    proof: string | File,
    idempotencyKey: string,
  ) => Promise<Revocation>;
  revokesByFile: boolean;
  /** A revocation may be for a person who asked for it before, elsewhere. */
  revokesForOthers: boolean;
}

/** A subject, with the request: at least its number, where an upstream answers the subject alone. */
export type Information = RequestInformation & { detail: Request };

function withNumber(contractRequestId: string, { detail, ...information }: RequestInformation): Information {
  return { ...information, detail: { contractRequestId, ...detail } as Request };
}

/** Returns why a document is not approved: the same everywhere. */
export const documentReasons = (): Promise<readonly RejectReason[]> => readRejectReasons('DOCUMENT');

const ecd: RequestApi = {
  information: async (contractRequestId, signal) =>
    withNumber(
      contractRequestId,
      (await send(getRequestInformation, { parameters: { contractRequestId }, signal })).result,
    ),
  history: async (contractRequestId, signal) =>
    (await send(getstatushistory, { body: { contractRequestId }, signal })).result,
  rejectReasons: () => readRejectReasons(decisionCalls.ECD.rejectionSubject),
  revocationReasons: async () => (await send(getRevocationReason)).result,
  decisions: decisionCalls.ECD,
  issueCalls: [ecdissuecertificate],
  issue: async ({ contractRequestId, version }, options, idempotencyKey) => {
    const session = currentSession();
    return (
      await send(ecdissuecertificate, {
        parameters: { securityToken: session?.tokenSecurity ?? '' },
        body: { contractRequestId, version, official: session?.user.username ?? '', ...options },
        idempotencyKey,
      })
    ).result;
  },
  download: async ({ externalRequestId }) =>
    (await send(downloadCertificate, { parameters: { externalRequestId } })).result,
  revoke: async ({ contractRequestId, version }, options, proof, idempotencyKey) => {
    const body = { contractRequestId, version, ...options, captcha: typeof proof === 'string' ? proof : '' };
    return (await send(revokeCertificate, { body, idempotencyKey })).result;
  },
  revokesByFile: false,
  revokesForOthers: true,
};

const partners: RequestApi = {
  ...ecd,
  history: async (contractRequestId, signal) =>
    (await send(mySelfGetstatushistory, { parameters: { contractRequestId }, signal })).result,
  issue: async ({ contractRequestId, version }, options, idempotencyKey) =>
    (await send(issueCertificate, { body: { contractRequestId, version, ...options }, idempotencyKey })).result,
  issueCalls: [issueCertificate],
  decisions: decisionCalls.MYSELF,
};

/** Project T calls the request's number its ceid. */
const projectT: RequestApi = {
  information: async (ceid, signal) => {
    const { result } = await send(getsubjectdata, { body: { ceid }, signal });
    return withNumber(ceid, result);
  },
  history: async (ceid, signal) => (await send(getProjectTHistory, { body: ceid, signal })).result,
  rejectReasons: async () => (await send(getRejectionReason)).result,
  revocationReasons: async () => (await send(getcauserevocation)).result,
  decisions: decisionCalls.PROYT,
  issueCalls: [issueProjectT],
  issue: async ({ contractRequestId: ceid, version }, options, idempotencyKey) =>
    (await send(issueProjectT, { body: { ceid, version, ...options }, idempotencyKey })).result,
  download: async ({ externalRequestId: exId }) => (await send(getissuecertificate, { parameters: { exId } })).result,
  revoke: async ({ contractRequestId: ceid, version }, options, proof, idempotencyKey) => {
    const body = new FormData();
    const { receivedAt: _notTaken, askedBy: _byItsFile, ...fields } = options;
    for (const [name, value] of Object.entries({ ceid, version: String(version), ...fields })) {
      if (value !== undefined && value !== '') body.append(name, value);
    }
    body.append('file', proof);
    return (await send(revocationfile, { body, idempotencyKey })).result;
  },
  revokesByFile: true,
  revokesForOthers: false,
};

/** Other products: validated, then approved or sent back by its documents, then issued by another. */
const others: RequestApi = {
  ...ecd,
  rejectReasons: () => readRejectReasons(decisionCalls.OTH.rejectionSubject),
  decisions: decisionCalls.OTH,
};

/** The person who asked for the certificate: the same calls, answered for their own requests alone. */
const applicants: RequestApi = { ...ecd, revokesForOthers: false };

const requestApis: { readonly [List in keyof RequestListActions]: RequestApi | undefined } = {
  requests: ecd,
  partnerRequests: partners,
  otherProducts: others,
  projectRequests: projectT,
  ownRequests: applicants,
  agreementRequests: ecd,
  supervisedCertificates: ecd,
  // Its people deliver media; nothing is decided there.
  deliveries: undefined,
};

/** Returns the calls behind the list of that resource. @throws Error for one whose requests are not decided */
export function requestApi(resource: string): RequestApi {
  const api = (requestApis as Readonly<Partial<Record<string, RequestApi>>>)[resource];
  if (!api) throw new Error(`No calls for "${resource}": add them to src/console/pages/requests/request-api.ts`);
  return api;
}
