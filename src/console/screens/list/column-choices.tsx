import { GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { SearchBox } from '../../kit/search-box';
import { useTranslate } from '../../kit/use-translate';
import type { ColumnChoice, Columns } from './columns';

/** From so many columns on they are searched. */
const MIN_SEARCHED = 9;

/**
 * Renders which columns one sees and in which order: those that are shown can be dragged, or moved by Alt and an arrow. The first
 * always stays where it is, since it's the way into the record.
 */
export default function ColumnChoices({ choices, toggle, move, restore }: Columns): ReactNode {
  const t = useTranslate('lists');
  const [text, setText] = useState('');
  const [dragged, setDragged] = useState<string>();
  const wanted = normalizeForSearch(text.trim());
  const found = choices.filter(({ column }) => normalizeForSearch(column.label).includes(wanted));
  const shown = choices.filter((choice) => choice.shown).map(({ column }) => column.field.name);

  const press = (event: KeyboardEvent, { column, shown: isShown }: ColumnChoice): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || !isShown) return;
    event.preventDefault();
    move(column.field.name, shown.indexOf(column.field.name) + step);
  };
  const drop = (name: string): void => {
    if (dragged !== undefined) move(dragged, shown.indexOf(name));
    setDragged(undefined);
  };

  return (
    <fieldset className="column-picker">
      <legend>{t('tools.columns')}</legend>
      {choices.length >= MIN_SEARCHED ? (
        <SearchBox small aria-label={t('tools.findColumn')} value={text} onChange={setText} />
      ) : null}
      <p className="column-picker__help">{t('tools.moveColumn')}</p>
      {found.map((choice) => {
        const { name } = choice.column.field;
        const isFirst = choice === choices[0];
        const isMovable = choice.shown && !isFirst;
        return (
          <div
            key={name}
            role="presentation"
            className={dragged === name ? 'column-picker__one column-picker__one--dragged' : 'column-picker__one'}
            draggable={isMovable}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={isMovable ? (event) => event.preventDefault() : undefined}
            onDrop={() => drop(name)}
            onKeyDown={(event) => press(event, choice)}
          >
            <CheckField
              label={choice.column.label}
              checked={choice.shown}
              disabled={isFirst}
              onChange={() => toggle(name)}
            />
            {isMovable ? <GripVertical size={14} aria-hidden="true" /> : null}
          </div>
        );
      })}
      <Button variant="quiet" disabled={!restore} onClick={restore}>
        {t('tools.restoreColumns')}
      </Button>
    </fieldset>
  );
}
