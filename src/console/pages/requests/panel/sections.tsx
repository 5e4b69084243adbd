import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';

interface SectionProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** Renders a part of the panel that folds away. What is inside is asked for once it is opened. */
export function Section({ title, open = false, children }: SectionProps): ReactNode {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className="request-section"
      open={open}
      onToggle={(event) => setOpened(event.currentTarget.open || opened)}
    >
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        <h3>{title}</h3>
      </summary>
      {opened ? <div className="request-section__body">{children}</div> : null}
    </details>
  );
}

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
    return nothing ? <p className="request-section__empty">{empty}</p> : children(data);
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

/** Renders a part that is nothing but what is read for it. */
export function FetchedSection<Result>({
  title,
  open,
  ...fetched
}: FetchedProps<Result> & Omit<SectionProps, 'children'>): ReactNode {
  return (
    <Section title={title} open={open}>
      <Fetched {...fetched} />
    </Section>
  );
}
