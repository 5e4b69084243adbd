import type { ReactNode } from 'react';
import * as requestStates from '../../../../contract/generated/states/request';
import { labelKey, useLabels } from '../../../fields/labels';
import type { Request } from '../../../../contract/generated/types';
import { Code } from '../../../kit/code';
import { DescriptionList } from '../../../kit/description-list';
import { formatDateTime } from '../../../kit/format-date-time';

/** Renders what the dialog is about, so that no one decides the wrong request. */
export function RequestSummary({ resource, request }: { resource: string; request: Request }): ReactNode {
  const translate = useLabels();
  // The end of a validity that ended before says the wrong thing.
  const isOver = requestStates.terminal.has(request.serviceStatusId);
  const { reference, subscriberName, documentNumber, certificateTypeName, certificateSerial, validTo, serialToken } =
    request;
  const name = (field: string): string => translate(labelKey.field(resource, field));
  return (
    <DescriptionList
      items={[
        [name('reference'), reference],
        [name('subscriberName'), subscriberName],
        [name('documentNumber'), documentNumber && <Code value={documentNumber} />],
        [name('certificateTypeName'), certificateTypeName],
        [name('certificateSerial'), certificateSerial && <Code value={certificateSerial} group={4} />],
        [name('validTo'), isOver ? undefined : validTo && formatDateTime(new Date(validTo))],
        [name('serialToken'), serialToken && <Code value={serialToken} />],
      ]}
    />
  );
}
