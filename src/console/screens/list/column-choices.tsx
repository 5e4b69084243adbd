import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { Button } from '../../kit/button';
import { CheckField } from '../../kit/check-field';
import { IconButton } from '../../kit/icon-button';
import { SearchBox } from '../../kit/search-box';
import { useTranslate } from '../../kit/use-translate';
import type { ColumnChoice, Columns } from './columns';

/** From so many columns on they are searched. */
const MIN_SEARCHED = 9;

/**
 * Renders which columns one sees and in which order: those that are shown can be dragged, or moved by their buttons, or by Alt
 * and an arrow. The first always stays where it is, since it's the way into the record.
 */
export default function ColumnChoices({ choices, toggle, move, restore }: Columns): ReactNode {
  const t = useTranslate('lists');
  const [text, setText] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState<string>();
  const query = normalizeForSearch(text.trim());
  const matches = choices.filter(({ column }) => normalizeForSearch(column.label).includes(query));
  const shown = choices.filter((choice) => choice.shown).map(({ column }) => column.field.name);

  const place = ({ column: { field, label } }: ColumnChoice, step: number): void => {
    const next = shown.indexOf(field.name) + step;
    if (next < 1 || next >= shown.length) return;
    const focused = document.activeElement;
    flushSync(() => move(field.name, next));
    // Whatever is put elsewhere in the page loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
    setMoved(t('tools.movedColumn', { column: label, place: next + 1, count: shown.length }));
  };
  const press = (event: KeyboardEvent, choice: ColumnChoice): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || !choice.shown) return;
    event.preventDefault();
    place(choice, step);
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
      {matches.map((choice) => {
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
            {isMovable ? (
              <span className="column-picker__moves">
                <IconButton
                  small
                  label={t('tools.columnUp', { column: choice.column.label })}
                  icon={<ChevronUp size={16} />}
                  aria-disabled={shown.indexOf(name) === 1}
                  onClick={() => place(choice, -1)}
                />
                <IconButton
                  small
                  label={t('tools.columnDown', { column: choice.column.label })}
                  icon={<ChevronDown size={16} />}
                  aria-disabled={shown.indexOf(name) === shown.length - 1}
                  onClick={() => place(choice, 1)}
                />
              </span>
            ) : null}
          </div>
        );
      })}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <Button variant="quiet" disabled={!restore} onClick={restore}>
        {t('tools.restoreColumns')}
      </Button>
    </fieldset>
  );
}
