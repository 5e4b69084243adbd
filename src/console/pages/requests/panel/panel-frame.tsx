import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { LoadError } from '../../../screens/load-error';
import { PanelHeader } from '../../../screens/panel/panel-header';
import { PanelSkeleton } from '../../../screens/panel/panel-skeleton';
import './request-panel.css';

/** What is said of something that is not there yet, or not at all. */
interface PanelLabels {
  title: string;
  loading: string;
  gone: string;
  goneWhy: string;
  /** What can be done about it. */
  goneAction?: ReactNode;
  failed: string;
}

/** The person that a record is about, and the record's name; that name alone where there is no person. */
export interface PanelTitle {
  title: string;
  reference?: string;
}

/** Returns the title of what is about a person, when the upstream says who. */
export function titleOf({ subscriberName, reference }: { subscriberName?: string; reference: string }): PanelTitle {
  return subscriberName ? { title: subscriberName, reference } : { title: reference };
}

interface PanelFrameProps<T> {
  /** Null: there is none of that name for this person. */
  query: UseQueryResult<T | null>;
  /** Returns who or what is shown. */
  title: (data: T) => PanelTitle;
  /** In place of the labels for a request. */
  labels?: Partial<PanelLabels>;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/**
 * Renders what a panel beside a list has in common: its head, and the states of what it reads: coming, gone, failed, or
 * there.
 */
export function PanelFrame<T>({ query, title, labels, onClose, children }: PanelFrameProps<T>): ReactNode {
  const t = useTranslate('requests');
  const { data, error, refetch } = query;
  const message: PanelLabels = {
    title: t('panel.title'),
    loading: t('panel.loading'),
    gone: t('panel.gone'),
    goneWhy: t('panel.goneWhy'),
    failed: t('panel.failed'),
    ...labels,
  };
  const there = data !== undefined && data !== null;
  return (
    <div className="panel__content">
      {there ? (
        <PanelHeader {...title(data)} onClose={onClose} />
      ) : (
        <PanelHeader title={message.title} onClose={onClose} />
      )}
      {there ? (
        <div className="request-panel">{children(data)}</div>
      ) : error || data === null ? (
        <LoadError
          error={error}
          level={3}
          title={message.failed}
          missing={{ title: message.gone, why: message.goneWhy, action: message.goneAction }}
          retry={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div className="request-panel" role="status" aria-label={message.loading}>
          <PanelSkeleton />
        </div>
      )}
    </div>
  );
}
