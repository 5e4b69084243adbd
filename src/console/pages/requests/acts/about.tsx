import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Request } from '../../../../contract/generated/types';
import { Code } from '../../../kit/code';
import { fieldLabel } from '../request';

/** What the dialog is about, so that nobody decides the wrong request. */
export function About({ resource, request }: { resource: string; request: Request }): ReactNode {
  const say = useTranslate();
  const rows: [string, ReactNode][] = [
    ['reference', request.reference],
    ['subscriberName', request.subscriberName],
    ['documentNumber', request.documentNumber && <Code value={request.documentNumber} />],
    ['certificateTypeName', request.certificateTypeName],
    ['certificateSerial', request.certificateSerial && <Code value={request.certificateSerial} group={4} />],
  ];
  return (
    <dl className="act-dialog__about">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([field, value]) => (
          <div key={field} className="act-dialog__row">
            <dt>{say(fieldLabel(resource, field))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
