import type { BulkAction } from '../../../fields/action-extension';
import { downloadProofOfFiling } from '../actions/proof-of-filing';
import { requestApi } from '../request-api';
import { noticesOf, resendNotice } from '../actions/resend-notice';
import { requestOf } from '../request-of';

const numbers = ['contractRequestId', 'externalRequestId', 'reference', 'version', 'applicationId', 'medium'];

/** Returns what all of them read and keep of a request. */
export function common(resource: string): Pick<BulkAction, 'read' | 'recordFields'> {
  return {
    read: async (id, signal) => ({ ...(await requestApi(resource).information(id, signal)).detail }),
    recordFields: numbers,
  };
}

/** Approves partner or Project T requests with the documents that wait. */
export function bulkApprove(resource: string): BulkAction {
  return {
    ...common(resource),
    run: async (record, _input, idempotencyKey) => {
      await requestApi(resource).review?.(requestOf(record), { approved: true }, idempotencyKey);
    },
  };
}

/** Attests the review of other products. */
export function bulkValidate(resource: string): BulkAction {
  return {
    ...common(resource),
    run: async (record, _input, idempotencyKey) => {
      await requestApi(resource).validate?.(requestOf(record), {}, idempotencyKey);
    },
  };
}

/** Mails each applicant again what the state of the request has mailed last. */
export function bulkResend(resource: string): BulkAction {
  return {
    ...common(resource),
    recordFields: [...numbers, 'serviceStatusId', 'certificateTypeId', 'facts'],
    run: async (record, _input, idempotencyKey) => {
      const request = requestOf(record);
      const [kind] = noticesOf(request);
      if (kind) await resendNotice(request, kind, idempotencyKey);
    },
  };
}

/** Issues what asks for nothing of each record: a token wants its serial and PIN. */
export function bulkIssue(resource: string): BulkAction {
  return {
    ...common(resource),
    run: async (record, _input, idempotencyKey) => {
      await requestApi(resource).issue(requestOf(record), {}, idempotencyKey);
    },
  };
}

/** Downloads each proof of filing. */
export function bulkProofOfFiling(resource: string): BulkAction {
  return { ...common(resource), run: (record) => downloadProofOfFiling(record) };
}
