import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import type { RecordValues } from '../../../../fields/cells/cell';
import { RecordFacts } from '../../panel/record-facts';
import '../../panel/request-panel.css';
import { isQueue } from '../waybill';

const ofRequest = ['reference', 'subscriberName', 'deliveryCity', 'guideNumber', 'guideStatus'];
const ofWaybill = ['reference', 'recipient', 'municipality', 'guideNumber', 'status'];

/** Renders what the dialog is about, so that no one sends the wrong parcel. */
export function DeliverySummary({
  definition,
  record,
}: {
  definition: ResourceDefinition;
  record: RecordValues;
}): ReactNode {
  return (
    <RecordFacts definition={definition} record={record} names={isQueue(definition.name) ? ofWaybill : ofRequest} />
  );
}
