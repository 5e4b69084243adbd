import type { Guide } from '../../../../../contract/generated/types';
import type { RecordAction } from '../../../../fields/action-extension';
import { saveFile } from '../../../../kit/save-file';
import { CallError } from '../../../../transport/call-error';
import { errorText } from '../../../../transport/error-texts';
import { requestOf } from '../../request';
import { guidesOfRequest, readPdf } from '../delivery-calls';
import { guideOf } from '../guide';

/** Saves the label of a guide. @throws CallError where it has none */
export async function saveLabel({ labelPath, guideNumber, guideId }: Guide): Promise<void> {
  if (labelPath === undefined) throw new CallError(await errorText('documentLoadFailure'), 404, 'documentLoadFailure');
  saveFile(`rotulo-${guideNumber ?? guideId}.pdf`, await readPdf(labelPath));
}

/** The label of a guide in the queue. */
export const guideLabel: RecordAction = { kind: 'run', run: (record) => saveLabel(guideOf(record)) };

/** The label of the guide that counts, of a request. */
export const deliveryLabel: RecordAction = {
  kind: 'run',
  run: async (record) => {
    const { guideNumber } = requestOf(record);
    const guides = await guidesOfRequest(requestOf(record));
    const guide = guides.find((one) => one.guideNumber === guideNumber);
    if (!guide) throw new CallError(await errorText('noResults'), 404, 'noResults');
    await saveLabel(guide);
  },
};
