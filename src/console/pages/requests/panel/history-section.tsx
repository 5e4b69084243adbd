import type { ReactNode } from 'react';
import type { StatusHistoryEntry } from '../../../../contract/generated/types';
import { useTranslate } from '../../../kit/use-translate';
import { History } from './history';
import { FetchedSection } from './sections';

interface HistorySectionProps {
  title: string;
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<readonly StatusHistoryEntry[]>;
}

/** Renders what happened to a request, which every panel of one ends with. */
export function HistorySection({ title, queryKey, read }: HistorySectionProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <FetchedSection title={title} open queryKey={queryKey} empty={t('panel.nothing')} read={read}>
      {(entries) => <History entries={entries} />}
    </FetchedSection>
  );
}
