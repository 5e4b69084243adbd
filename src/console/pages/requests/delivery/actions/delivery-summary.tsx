import * as waybillStates from '../../../../../contract/generated/states/guide';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import type { RecordValues } from '../../../../fields/cells/cell';
import { useDefinition } from '../../../../screens/use-definition';
import { RecordFacts } from '../../../../screens/panel/record-facts';
import '../../panel/request-panel.css';
import { requestOf } from '../../request-of';
import { waybillsOfRequest } from '../delivery-calls';
import { isWaybill } from '../waybill';

const ofRequest = ['reference', 'subscriberName', 'deliveryCity', 'guideNumber', 'guideStatus'];
const ofReturn = ['returnedAt', 'returnReason', 'address', 'municipality'];
const ofWaybill = ['reference', 'recipient', 'municipality', 'guideNumber', 'status', ...ofReturn.slice(0, 3)];

interface DeliverySummaryProps {
  definition: ResourceDefinition;
  record: RecordValues;
}

/** Renders what the dialog is about, so that no one sends the wrong parcel; of a returned one also why and from where. */
export function DeliverySummary({ definition, record }: DeliverySummaryProps): ReactNode {
  if (isWaybill(record)) return <RecordFacts definition={definition} record={record} names={ofWaybill} />;
  return (
    <>
      <RecordFacts definition={definition} record={record} names={ofRequest} />
      {isReturned(record['guideStatus']) ? <ReturnedParcel record={record} /> : null}
    </>
  );
}

/** Tells whether a waybill in this state came back; a record's value may be anything. */
const isReturned = (state: unknown): boolean => (waybillStates.returned as ReadonlySet<unknown>).has(state);

function ReturnedParcel({ record }: Pick<DeliverySummaryProps, 'record'>): ReactNode {
  const definition = useDefinition('courierQueue');
  const request = requestOf(record);
  const { data } = useQuery({
    queryKey: ['courierQueue', 'returned', request.contractRequestId],
    queryFn: async ({ signal }) =>
      (await waybillsOfRequest(request, signal)).find(({ status }) => waybillStates.returned.has(status)),
  });
  return data ? <RecordFacts definition={definition} record={{ ...data }} names={ofReturn} /> : null;
}
