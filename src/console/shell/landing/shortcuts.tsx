import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { useTranslate } from '../../kit/use-translate';
import { useActions } from '../search/use-actions';

/** Renders what the role can do, each opening the list where it is done. */
export function Shortcuts(): ReactNode {
  const t = useTranslate('shell');
  const actions = useActions();
  if (actions.length === 0) return null;
  return (
    <div>
      <h2>{t('landing.shortcuts')}</h2>
      <ul className="landing__actions">
        {actions.map(({ key, icon, title, detail, open }) => (
          <li key={key}>
            <Button icon={<Icon name={icon} size={16} />} title={detail} onClick={() => void open()}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
