import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../kit/icon-button';
import { useTranslate } from '../kit/use-translate';
import { changeSettings, useTheme } from '../kit/theme';

/** Switches light and dark in one press; following the system is a choice of the settings. */
export function ThemeToggle(): ReactNode {
  const t = useTranslate('shell');
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className="theme-toggle"
      label={dark ? t('theme.toLight') : t('theme.toDark')}
      icon={dark ? <Sun size={18} /> : <Moon size={18} />}
      onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}
    />
  );
}
