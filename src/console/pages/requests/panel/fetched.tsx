import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';

interface FetchedProps<Result> {
  /** Begins with the resource, so that an action reads it anew. */
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<Result>;
  /** What to say when there is nothing. */
  empty: string;
  isEmpty?: (result: Result) => boolean;
  children: (result: Result) => ReactNode;
}

/** Renders something of the request that is read when it is looked at: coming, failed, nothing there, or there. */
export function Fetched<Result>({ queryKey, read, empty, isEmpty, children }: FetchedProps<Result>): ReactNode {
  const t = useTranslate('requests');
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  if (data !== undefined) {
    const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
    return nothing ? <p className="panel-section__empty">{empty}</p> : children(data);
  }
  if (error) {
    return (
      <Alert tone="rejected" title={t('panel.failed')}>
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Alert>
    );
  }
  return (
    <div role="status" aria-label={t('panel.loading')}>
      <Skeleton height="4rem" />
    </div>
  );
}
