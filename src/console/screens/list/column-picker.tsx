import { Columns3 } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import type { Columns } from './columns';

// No list waits for what is fetched when the pointer or the focus comes to the button.
const loadChoices = () => import('./column-choices');
const ColumnChoices = lazy(loadChoices);

/** Renders the button that opens which columns one sees. */
export function ColumnPicker(columns: Columns): ReactNode {
  const t = useTranslate('lists');
  return (
    <Popover
      label={t('tools.columns')}
      align="end"
      load={loadChoices}
      trigger={(trigger) => <IconButton {...trigger} label={t('tools.columns')} icon={<Columns3 size={18} />} />}
    >
      <ColumnChoices {...columns} />
    </Popover>
  );
}
