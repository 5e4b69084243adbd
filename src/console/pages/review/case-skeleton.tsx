import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';

/** Renders the shape of a case that is being opened. */
export function CaseSkeleton(): ReactNode {
  const t = useTranslate('review');
  return (
    <div className="review">
      <header className="review-head">
        <div className="review-head__what">
          <h1>{t('title')}</h1>
          <Skeleton width="24rem" />
        </div>
      </header>
      <div className="review-body">
        <div className="review-viewer review-viewer--waiting" role="status">
          {t('viewer.loading')}
        </div>
        <div className="review-evidence">
          <Skeleton height="8rem" />
          <Skeleton height="16rem" />
        </div>
      </div>
      <div className="review-bar" />
    </div>
  );
}
