import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import type { Columns } from './columns';

/** Renders which columns one sees; the first always stays, since it's the way into the record. */
export function ColumnPicker({ choices, toggle, restore }: Columns): ReactNode {
  const t = useTranslate('lists');
  return (
    <Popover
      label={t('tools.columns')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('tools.columns')} icon={<Columns3 size={18} />} />}
    >
      <fieldset className="column-picker">
        <legend>{t('tools.columns')}</legend>
        {choices.map(({ column: { field, label }, shown }, index) => (
          <CheckField
            key={field.name}
            label={label}
            checked={shown}
            disabled={index === 0}
            onChange={() => toggle(field.name)}
          />
        ))}
        <Button variant="quiet" disabled={!restore} onClick={restore}>
          {t('tools.restoreColumns')}
        </Button>
      </fieldset>
    </Popover>
  );
}
