import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import type { Views } from './views';

const loadPanel = () => import('./views-panel');
const ViewsPanel = lazy(loadPanel);

/** Renders the saved views of a list, behind one button. */
export function ViewsPicker(views: Views): ReactNode {
  const t = useTranslate('lists');
  return (
    <Popover
      label={t('views.title')}
      align="end"
      load={loadPanel}
      trigger={(trigger) => <IconButton {...trigger} label={t('views.title')} icon={<Bookmark size={18} />} />}
    >
      {(close) => <ViewsPanel {...views} close={close} />}
    </Popover>
  );
}
