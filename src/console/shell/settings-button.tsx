import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { IconButton } from '../kit/icon-button';
import { Popover } from '../kit/popover';
import { ThemeSwitch } from '../kit/theme-switch';
import { useTranslate } from '../kit/use-translate';

const loadPanel = () => import('./settings-panel');
const SettingsPanel = lazy(loadPanel);

/**
 * Renders the button that opens the console's settings. The theme's switch is not fetched with them: the public pages
 * have it, and the console shares their chunk.
 */
export function SettingsButton(): ReactNode {
  const t = useTranslate('shell');
  return (
    <Popover
      label={t('settings.title')}
      align="end"
      load={loadPanel}
      trigger={(props) => <IconButton label={t('settings.open')} icon={<SlidersHorizontal size={18} />} {...props} />}
    >
      <SettingsPanel>
        <ThemeSwitch />
      </SettingsPanel>
    </Popover>
  );
}
