import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from './segmented-control';
import { useTranslate } from './use-translate';
import { changeSettings, modes, useSettings, type Mode } from './theme';

const icons: Record<Mode, ReactNode> = {
  light: <Sun size={16} />,
  dark: <Moon size={16} />,
  system: <Monitor size={16} />,
};

/** Renders the choice of theme: light, dark, or as the system says. */
export function ThemeSwitch(): ReactNode {
  const t = useTranslate('kit');
  const { mode } = useSettings();
  return (
    <SegmentedControl
      label={t('theme.label')}
      value={mode}
      onChange={(next) => changeSettings({ mode: next })}
      choices={modes.map((value) => ({ value, content: icons[value], label: t(`theme.${value}`) }))}
    />
  );
}
