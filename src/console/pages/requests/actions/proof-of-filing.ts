import { getConstancy } from '../../../../contract/generated/calls/certificate/getConstancy';
import type { RecordValues } from '../../../fields/cells/cell';
import { saveFile } from '../../../kit/save-file';
import { send } from '../../../transport/send';
import { requestOf } from '../request-of';

/** Downloads the PDF that tells the life of a request. */
export async function downloadProofOfFiling(record: RecordValues): Promise<void> {
  const { contractRequestId, reference } = requestOf(record);
  const { result } = await send(getConstancy, { parameters: { contractRequestId } });
  saveFile(`${reference}.pdf`, result);
}
