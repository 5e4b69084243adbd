import type { RecordAction, BulkAction } from '../../../../fields/action-extension';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { requestOf } from '../../request';
import { guideById, guidesOfRequest, requeue } from '../delivery-calls';
import { guideOf } from '../guide';

const nothing = async (): Promise<CallError> => new CallError(await errorText('noResults'), 404, 'noResults');

/** One guide of the queue. */
export const requeueGuide: RecordAction = { kind: 'run', run: (record) => requeue([guideOf(record).guideId]) };

/** The failed guide of a request. */
export const requeueDelivery: RecordAction = {
  kind: 'run',
  run: async (record) => {
    const guides = await guidesOfRequest(requestOf(record));
    const failed = guides.find(({ status }) => status === 'ERR');
    if (!failed) throw await nothing();
    await requeue([failed.guideId]);
  },
};

/** Guides of the queue, one after the other: one that cannot go back does not keep the others from it. */
export const requeueMany: BulkAction = {
  recordFields: ['guideId', 'reference'],
  read: async (id, signal) => {
    const guide = await guideById(id, signal);
    if (!guide) throw await nothing();
    return { ...guide };
  },
  run: (record, _input, idempotencyKey) => requeue([guideOf(record).guideId], idempotencyKey),
};
