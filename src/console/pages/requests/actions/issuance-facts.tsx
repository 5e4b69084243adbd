import type { ReactNode } from 'react';
import type { Request, StatusHistoryEntry } from '../../../../contract/generated/types';
import { labelKey, useLabels } from '../../../fields/labels';
import { DescriptionList } from '../../../kit/description-list';
import { formatDateTime } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';

interface IssuanceFactsProps {
  resource: string;
  request: Request;
  approval: StatusHistoryEntry | undefined;
}

/** Renders how long a certificate will be valid, and who approved its request. */
export function IssuanceFacts({ resource, request, approval }: IssuanceFactsProps): ReactNode {
  const t = useTranslate('requests');
  const translate = useLabels();
  const { validity, validityTypeId } = request;
  const term =
    validity === undefined || validityTypeId === undefined
      ? undefined
      : `${validity} ${translate(`timeUnits.${validityTypeId}.${validity === 1 ? 'one' : 'many'}`)}`;
  return (
    <DescriptionList
      items={[
        [translate(labelKey.field(resource, 'validity')), term],
        [t('issue.approvedBy'), approvalText(approval)],
      ]}
    />
  );
}

/** Returns who approved a request, and when. */
export function approvalText(approval: StatusHistoryEntry | undefined): string | undefined {
  if (approval?.user === undefined) return undefined;
  return `${approval.user} · ${formatDateTime(new Date(approval.date))}`;
}
