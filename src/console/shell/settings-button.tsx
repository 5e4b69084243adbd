import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { IconButton } from '../kit/icon-button';
import { Popover } from '../kit/popover';
import { useTranslate } from '../kit/use-translate';

const loadPanel = () => import('./settings-panel');
const SettingsPanel = lazy(loadPanel);

/** Renders the button that opens the console's settings. */
export function SettingsButton(): ReactNode {
  const t = useTranslate('shell');
  return (
    <Popover
      label={t('settings.title')}
      align="end"
      load={loadPanel}
      trigger={(props) => <IconButton label={t('settings.open')} icon={<SlidersHorizontal size={18} />} {...props} />}
    >
      <SettingsPanel />
    </Popover>
  );
}
