import { generateServientregaGuide } from '../../../../../contract/generated/calls/certificate';
import type { BulkAction } from '../../../../fields/action-extension';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { send } from '../../../../transport/send';
import { requestOf } from '../../request-of';
import { deliveryById, waybillsOfRequest } from '../delivery-calls';

/** Waybills of a selection, one after the other, where the upstream says nothing of a batch beforehand. */
export const generateMany: BulkAction = {
  recordFields: ['contractRequestId', 'reference', 'version'],
  calls: [generateServientregaGuide],
  effects: ['guideStatus', 'guideNumber'],
  read: async (id, signal) => {
    const request = await deliveryById(id, signal);
    if (!request) throw new CallError(await errorText('noResults'), 404, 'noResults');
    // Its own list says how its waybill stands; elsewhere the courier's does.
    const { guideStatus, guideNumber } = request;
    if (guideStatus !== undefined) return { ...request };
    const [waybill] = await waybillsOfRequest(request, signal);
    return { ...request, guideStatus: waybill?.status, guideNumber: guideNumber ?? waybill?.guideNumber };
  },
  run: async (record, _input, idempotencyKey) => {
    const { contractRequestId, version } = requestOf(record);
    await send(generateServientregaGuide, { body: { contractRequestId, version }, idempotencyKey });
  },
};
