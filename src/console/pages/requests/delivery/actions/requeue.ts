import * as waybillStates from '../../../../../contract/generated/states/guide';
import { requeueGuideServientrega } from '../../../../../contract/generated/calls/certificate/requeueGuideServientrega';
import type { RecordAction, BulkAction } from '../../../../fields/action-extension';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { requestOf } from '../../request-of';
import { waybillById, waybillsOfRequest, requeue } from '../delivery-calls';
import { waybillOf } from '../waybill';

const nothing = async (): Promise<CallError> => new CallError(await errorText('noResults'), 404, 'noResults');

/** One waybill of the queue. */
export const requeueWaybill: RecordAction = { kind: 'run', run: (record) => requeue([waybillOf(record).guideId]) };

/** The failed waybill of a request. */
export const requeueDelivery: RecordAction = {
  kind: 'run',
  run: async (record) => {
    const waybills = await waybillsOfRequest(requestOf(record));
    const failed = waybills.find(({ status }) => waybillStates.failed.has(status));
    if (!failed) throw await nothing();
    await requeue([failed.guideId]);
  },
};

/** Waybills of the queue, one after the other: one that cannot go back does not keep the others from it. */
export const requeueMany: BulkAction = {
  recordFields: ['guideId', 'reference'],
  calls: [requeueGuideServientrega],
  effects: ['status'],
  read: async (id, signal) => {
    const waybill = await waybillById(id, signal);
    if (!waybill) throw await nothing();
    return { ...waybill };
  },
  run: (record, _input, idempotencyKey) => requeue([waybillOf(record).guideId], idempotencyKey),
};
