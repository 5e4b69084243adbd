import type { ReactNode } from 'react';
import type { StatusHistoryEntry } from '../../../../contract/generated/types';
import { useTranslate } from '../../../kit/use-translate';
import { Fetched } from './fetched';
import { History } from './history';

interface RequestHistoryProps {
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<readonly StatusHistoryEntry[]>;
}

/** Renders what happened to a request, which every panel of one ends with. */
export function RequestHistory({ queryKey, read }: RequestHistoryProps): ReactNode {
  const t = useTranslate('requests');
  return (
    <Fetched queryKey={queryKey} empty={t('panel.nothing')} read={read}>
      {(entries) => <History entries={entries} />}
    </Fetched>
  );
}
