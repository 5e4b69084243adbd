import type { ReactNode } from 'react';
import type { PlannedCertificate, Request, StatusHistoryEntry } from '../../../../contract/generated/types';
import { formatTerm } from '../../../fields/format-term';
import { labelKey, useLabels } from '../../../fields/labels';
import { DescriptionList } from '../../../kit/description-list';
import { formatDateTime } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';

interface IssuanceFactsProps {
  resource: string;
  request: Request;
  approval: StatusHistoryEntry | undefined;
  /** What it would say now; another upstream may not know, and a service has no certificate. */
  planned: PlannedCertificate | undefined;
}

/** Renders what a certificate will say beside its subject: how long it is valid, who issues it, for what; and who approved its request. */
export function IssuanceFacts({ resource, request, approval, planned }: IssuanceFactsProps): ReactNode {
  const t = useTranslate('requests');
  const translate = useLabels();
  return (
    <DescriptionList
      items={[
        [translate(labelKey.field(resource, 'validity')), formatTerm(request, translate)],
        ...(planned
          ? ([
              [t('issued.validFrom'), formatDateTime(new Date(planned.validFrom))],
              [t('issued.validTo'), formatDateTime(new Date(planned.validTo))],
              [t('issue.issuer'), planned.issuer],
              [t('issue.usages'), planned.usages.map((usage) => t(`issue.usageNames.${usage}`)).join(', ')],
            ] as const)
          : []),
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
