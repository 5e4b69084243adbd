import { activateElectronicCertificate } from '../../../../contract/generated/calls/embedded';
import type { RecordValues } from '../../../fields/cells/cell';
import { send } from '../../../transport/send';
import { electronicOf } from './electronic-of';

/** Takes an electronic certificate into use. */
export async function activateElectronic(record: RecordValues): Promise<void> {
  await send(activateElectronicCertificate, { body: { crId: electronicOf(record).crId } });
}
