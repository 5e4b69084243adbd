import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import type { Views } from './views';

const loadPanel = () => import('./views-panel');
const ViewsPanel = lazy(loadPanel);

/** Renders the saved views of a list, behind one button with the name of the one that the list stands as. */
export function ViewsPicker(views: Views): ReactNode {
  const t = useTranslate('lists');
  const { current } = views;
  const label = t('views.title');
  return (
    <Popover
      label={label}
      align="end"
      load={loadPanel}
      trigger={(trigger) =>
        current ? (
          <Button
            {...trigger}
            variant="quiet"
            className="views-picker"
            icon={<Bookmark size={18} />}
            aria-label={t('views.current', { name: current.name })}
          >
            {current.name}
          </Button>
        ) : (
          <IconButton {...trigger} label={label} icon={<Bookmark size={18} />} />
        )
      }
    >
      {(close) => <ViewsPanel {...views} close={close} />}
    </Popover>
  );
}
