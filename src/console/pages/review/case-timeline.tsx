import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { useHasTimeline } from '../../screens/timeline/use-timeline';

const Timeline = lazy(async () => ({ default: (await import('../../screens/timeline/timeline')).Timeline }));

/** Renders what happened to a case, folded until it is asked for. */
export function CaseTimeline({
  contractRequestId,
  version,
}: {
  contractRequestId: string;
  version: number;
}): ReactNode {
  const t = useTranslate('review');
  const [opened, setOpened] = useState(false);
  if (!useHasTimeline()) return null;
  return (
    <details className="review-timeline" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('timeline')}</summary>
      {opened ? (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <Timeline contractRequestId={contractRequestId} queryKey={['review', 'timeline', version]} />
        </Suspense>
      ) : null}
    </details>
  );
}
