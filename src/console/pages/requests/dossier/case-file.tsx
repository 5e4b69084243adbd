import type { ReactNode } from 'react';
import type { caseFile } from '../../../../contract/generated/calls/embedded';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { StateChip } from '../../../fields/state-chip';
import { Code } from '../../../kit/code';
import { formatDay } from '../../../kit/format-date-time';
import { useLanguage } from '../../../kit/language';
import { useTranslate } from '../../../kit/use-translate';
import { ResourceLink } from '../../../screens/panel/resource-link';

type CaseFileEntries = NonNullable<(typeof caseFile)['shape']>['result'];

/** Renders the same subject's other requests and certificates, each leading to its own panel. */
export function CaseFile({ entries }: { entries: CaseFileEntries }): ReactNode {
  const t = useTranslate('dossier');
  const language = useLanguage();
  const day = (moment: string): string => formatDay(new Date(moment), language);
  return (
    <ul className="case-file">
      {entries.map((entry) => {
        const { resource, contractRequestId, reference, serviceStatusId, statusName, certificateTypeName } = entry;
        return (
          <li key={contractRequestId}>
            <div className="apart apart--close">
              <ResourceLink resource={resource} id={contractRequestId}>
                {reference}
              </ResourceLink>
              <StateChip lifecycle={requestLifecycle} state={serviceStatusId} name={statusName} isExplained />
            </div>
            <p>
              {certificateTypeName} · {t('filed', { date: day(entry.createdAt) })}
            </p>
            {entry.certificateSerial === undefined ? null : (
              <p>
                <Code value={entry.certificateSerial} group={4} />
                {entry.validTo === undefined ? null : ` ${t('until', { date: day(entry.validTo) })}`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
