import type { ReactNode } from 'react';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import type { StatusHistoryEntry } from '../../../../contract/generated/types';
import type { Lifecycle } from '../../../../contract/lifecycle';
import { StateChip } from '../../../fields/state-chip';
import { useTranslate } from '../../../kit/use-translate';
import { FullTime } from '../../../kit/full-time';
import { hasOwnRecords } from '../../../transport/runtime';

interface HistoryProps {
  /** The request's, unless said otherwise. */
  lifecycle?: Lifecycle;
  /** Oldest first, as calls answer them. */
  entries: readonly StatusHistoryEntry[];
  /** Read from the beginning, where the last change is not what one looks for. */
  oldestFirst?: boolean;
}

/** Renders a life in its steps, the newest first: who, when and why. */
export function History({ lifecycle = requestLifecycle, entries, oldestFirst = false }: HistoryProps): ReactNode {
  const t = useTranslate('requests');
  const ordered = oldestFirst ? entries : entries.toReversed();
  return (
    <ol className="request-history" reversed={!oldestFirst}>
      {ordered.map((entry, place) => (
        <li key={oldestFirst ? place : entries.length - place}>
          <div className="apart apart--close">
            <StateChip lifecycle={lifecycle} state={entry.serviceStatusId} name={entry.name} />
            {entry.date ? <FullTime value={entry.date} /> : null}
          </div>
          <p>
            {[entry.event, entry.user ?? (hasOwnRecords() ? t('panel.system') : undefined)].filter(Boolean).join(' · ')}
          </p>
          {entry.reason ? <p>{t('panel.because', { reason: entry.reason })}</p> : null}
          {entry.askedEvidence ? <p>{t('panel.asked', { evidence: entry.askedEvidence })}</p> : null}
          {entry.mismatches && entry.mismatchReason ? (
            <p>
              {t('panel.mismatches', {
                fields: entry.mismatches.map(({ label }) => label).join(', '),
                reason: entry.mismatchReason,
              })}
            </p>
          ) : null}
          {entry.observation ? <p className="request-history__observation">{entry.observation}</p> : null}
        </li>
      ))}
    </ol>
  );
}
