import { Bookmark } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import type { Views } from './views';

// What is in it comes when it is opened.
const ViewsPanel = lazy(() => import('./views-panel'));

/** Renders the saved views of a list, behind one button. */
export function ViewsPicker(views: Views): ReactNode {
  const t = useTranslate('lists');
  return (
    <Popover
      label={t('views.title')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('views.title')} icon={<Bookmark size={18} />} />}
    >
      {(close) => (
        <Suspense fallback={<Skeleton width="280px" height="120px" />}>
          <ViewsPanel {...views} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
