import type { ReactNode } from 'react';
import * as requestStates from '../../../contract/generated/states/request';
import type { Cell, CellContext, CellRenderer, RecordValues } from '../../fields/cells/cell';
import { onlyByName } from '../../fields/field-renderer';
import { labelKey, useLabels } from '../../fields/labels';
import { formatDay } from '../../kit/format-date-time';
import { useLanguage } from '../../kit/language';
import { useCurrentMinute } from '../../kit/relative-time';
import { isServiceRequest } from './actions/service-request';
import { requestOf } from './request-of';

/**
 * Returns what comes next for the person who asked for the certificate: what to do, or what we do and until when. The
 * sentences are the column's words in ownRequests.json: by state, and where it matters by whether a date is known, or
 * past.
 */
function nextStep(
  record: RecordValues,
  { resource, translate, now, language }: Pick<CellContext, 'resource' | 'translate' | 'now' | 'language'>,
): string {
  const request = requestOf(record);
  const { serviceStatusId: state, dueAt, validTo, revocationDueAt, lapsesAt, medium, carrier, guideNumber } = request;
  const label = (name: string, date?: string): string => {
    const key = labelKey.columnTexts(resource, 'statusName', name);
    return translate(key, {
      _: request.statusName ?? state,
      date: date === undefined ? '' : formatDay(new Date(date), language),
      carrier: carrier ?? '',
      waybill: guideNumber ?? '',
    });
  };
  if (revocationDueAt !== undefined && !requestStates.revoked.has(state)) return label('REVOKING', revocationDueAt);
  if (dueAt !== undefined && requestStates.waitingForUs.has(state)) {
    return new Date(dueAt) < now ? label(`${state}_LATE`) : label(`${state}_DUE`, dueAt);
  }
  const { deliveryDueAt } = request;
  if (requestStates.inDelivery.has(state) && deliveryDueAt !== undefined && carrier !== undefined) {
    return new Date(deliveryDueAt) < now ? label(`${state}_LATE`) : label(`${state}_DUE`, deliveryDueAt);
  }
  if (requestStates.accepted.has(state) && validTo !== undefined) return label('FIN_UNTIL', validTo);
  if (requestStates.justIssued.has(state) && isServiceRequest(request)) return label('EMI_SERVICE');
  if (lapsesAt !== undefined) return label(`${state}_UNTIL`, lapsesAt);
  return label(requestStates.justIssued.has(state) && medium === 'TOKEN' ? 'EMI_TOKEN' : state);
}

const cell: Cell = {
  text: ({ record, context }) => nextStep(record, context),
  draw: (input): ReactNode => <span className="cell-sentence">{cell.text(input)}</span>,
  width: 300,
};

export const nextStepCell: CellRenderer = { rank: onlyByName, rendering: cell };

/** Renders the same sentence where one request is shown. */
export function NextStep({ resource, record }: { resource: string; record: RecordValues }): ReactNode {
  const translate = useLabels();
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  return <p>{nextStep(record, { resource, translate, now, language })}</p>;
}
