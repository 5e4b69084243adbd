import type { Guide } from '../../../../../contract/generated/types';
import type { RecordAction } from '../../../../fields/action-extension';
import { saveFile } from '../../../../kit/save-file';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { requestOf } from '../../request-of';
import { waybillsOfRequest, readPdf } from '../delivery-calls';
import { waybillOf } from '../waybill';

/** Saves the label of a waybill. @throws CallError where it has none */
export async function saveLabel({ labelPath, guideNumber, guideId: waybillId }: Guide): Promise<void> {
  if (labelPath === undefined) throw new CallError(await errorText('documentLoadFailure'), 404, 'documentLoadFailure');
  saveFile(`rotulo-${guideNumber ?? waybillId}.pdf`, await readPdf(labelPath));
}

/** The label of a waybill in the queue. */
export const waybillLabel: RecordAction = { kind: 'run', run: (record) => saveLabel(waybillOf(record)) };

/** The label of the waybill that counts, of a request. */
export const deliveryLabel: RecordAction = {
  kind: 'run',
  run: async (record) => {
    const { guideNumber } = requestOf(record);
    const waybills = await waybillsOfRequest(requestOf(record));
    const waybill = waybills.find((one) => one.guideNumber === guideNumber);
    if (!waybill) throw new CallError(await errorText('noResults'), 404, 'noResults');
    await saveLabel(waybill);
  },
};
