import { gestionNotificationMail } from '../../../../contract/generated/calls/certificate';
import { readComparisons } from '../../../data/comparisons-query';
import { attestReview } from '../../../data/decision-calls';
import type { BulkAction } from '../../../fields/action-extension';
import { mismatching } from '../../../fields/use-mismatches';
import { loadTranslate } from '../../../kit/use-translate';
import { downloadProofOfFiling } from '../actions/proof-of-filing';
import { requestApi } from '../request-api';
import { resendableMailsOf, resendMail } from '../actions/resend-mail';
import { requestOf } from '../request-of';

const numbers = ['contractRequestId', 'externalRequestId', 'reference', 'version', 'applicationId', 'medium'];

/** Returns what all of them read and keep of a request. */
export function common(resource: string): Pick<BulkAction, 'read' | 'recordFields'> {
  return {
    read: async (id, signal) => ({ ...(await requestApi(resource).information(id, signal)).detail }),
    recordFields: numbers,
  };
}

/**
 * Returns the check that leaves out what does not match: each such request asks for a reason of its own, or is looked at
 * before it is issued. What cannot be read is left to the server.
 */
function withoutMismatches(message: 'bulk' | 'bulkIssue'): Pick<BulkAction, 'check'> {
  return {
    check: async (records, _input, signal) => {
      const t = await loadTranslate('mismatches');
      const reasons: Record<string, readonly string[]> = {};
      for (const record of records) {
        const { externalRequestId } = requestOf(record);
        const found = mismatching(await readComparisons(externalRequestId, signal).catch(() => []));
        signal.throwIfAborted();
        const fields = found.map(({ field, label = field }) => label).join(', ');
        if (found.length > 0) reasons[String(record['id'])] = [t(message, { fields })];
      }
      return reasons;
    },
  };
}

/** Returns by what a decision is sent, and in what it shows. */
export function deciding(resource: string): Pick<BulkAction, 'calls' | 'effects'> {
  return { calls: requestApi(resource).decisions.calls, effects: ['serviceStatusId'] };
}

/** Approves partner or Project T requests; where documents wait, our own upstream refuses, and another may approve them, too. */
export function bulkApprove(resource: string): BulkAction {
  return {
    ...common(resource),
    ...withoutMismatches('bulk'),
    ...deciding(resource),
    run: async (record, _input, idempotencyKey) => {
      await requestApi(resource).decisions.approve(requestOf(record), {}, idempotencyKey);
    },
  };
}

/** Attests the review of other products. */
export function bulkValidate(resource: string): BulkAction {
  return {
    ...common(resource),
    ...deciding(resource),
    run: async (record, _input, idempotencyKey) => {
      await attestReview(requestOf(record), {}, idempotencyKey);
    },
  };
}

/** Mails each applicant again what the state of the request has mailed last. */
export function bulkResend(resource: string): BulkAction {
  return {
    ...common(resource),
    recordFields: [...numbers, 'serviceStatusId', 'certificateTypeId', 'facts'],
    calls: [gestionNotificationMail],
    run: async (record, _input, idempotencyKey) => {
      const request = requestOf(record);
      const [kind] = resendableMailsOf(request);
      if (kind) await resendMail(request, kind, idempotencyKey);
    },
  };
}

/** Issues what asks for nothing of each record: a token wants its serial and PIN. */
export function bulkIssue(resource: string): BulkAction {
  return {
    ...common(resource),
    ...withoutMismatches('bulkIssue'),
    calls: requestApi(resource).issueCalls,
    effects: ['serviceStatusId'],
    run: async (record, _input, idempotencyKey) => {
      await requestApi(resource).issue(requestOf(record), {}, idempotencyKey);
    },
  };
}

/** Downloads each proof of filing. */
export function bulkProofOfFiling(resource: string): BulkAction {
  return { ...common(resource), calls: [], run: (record) => downloadProofOfFiling(record) };
}
