import { activateElectronicCertificate } from '../../../../contract/generated/calls/embedded/activateElectronicCertificate';
import { electronicCertificateLifecycle } from '../../../../contract/generated/lifecycles/electronicCertificate';
import type { ElectronicCertificate } from '../../../../contract/generated/types';
import type { LifecycleReader } from '../../../fields/action-extension';
import { asRecord } from '../../../data/as-record';
import type { RecordValues } from '../../../fields/cells/cell';
import { send } from '../../../transport/send';

/** Returns the certificate that a row or a dialog is about: records of these lists are nothing else. */
export function electronicOf(record: RecordValues): ElectronicCertificate {
  return asRecord<ElectronicCertificate>(record);
}

/** What the lifecycle asks of an electronic certificate: its state, and the codes of who looks at it. */
export const electronicReader: LifecycleReader = {
  lifecycle: electronicCertificateLifecycle,
  situation: (record, actor) => ({
    state: electronicOf(record).serviceStatusId,
    held: actor.held,
    facts: {},
  }),
};

/** Takes an electronic certificate into use. */
export async function activateElectronic(record: RecordValues): Promise<void> {
  await send(activateElectronicCertificate, { body: { crId: electronicOf(record).crId } });
}
