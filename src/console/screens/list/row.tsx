import { memo, type ReactNode } from 'react';
import type { CellContext, RecordValues } from '../../fields/cells/cell';
import { breakableAddress } from '../../kit/breakable-address';
import { pastLabel } from '../../fields/past-label';
import { voidValue } from '../../fields/void-value';
import type { Column } from './columns';

export interface RowProps {
  record: RecordValues;
  columns: readonly Column[];
  context: CellContext;
  /** Where the first column leads; nowhere when the record may not be opened. */
  href: string | undefined;
  /** The row whose record is open beside the list. */
  open: boolean;
  /** Undefined where nothing can be selected. */
  selected: boolean | undefined;
  /** How the checkbox calls the record. */
  selectLabel: string;
  onSelect: (id: string, isRange: boolean) => void;
  /** What can be done to one record without opening it. */
  renderActions: ((record: RecordValues) => ReactNode) | undefined;
}

/**
 * One record. The only component of its row, and memoised: a list renders the rows that changed. The table hands
 * the next page's records to the rows that stand there already, so turning a page changes texts and builds nothing.
 */
export const Row = memo(function Row({
  record,
  columns,
  context,
  href,
  open,
  selected,
  selectLabel,
  onSelect,
  renderActions,
}: RowProps) {
  const id = String(record['id']);
  return (
    <tr data-selected={selected || undefined} className={open ? 'list-row list-row--open' : 'list-row'}>
      {selected === undefined ? null : (
        <td className="list-cell list-cell--select">
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={selected}
            onChange={({ nativeEvent }) => onSelect(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.field.name} scope="row" className="list-cell list-cell--first">
            {href === undefined ? (
              drawCell(column, record, context)
            ) : (
              <a href={href}>{drawCell(column, record, context)}</a>
            )}
          </th>
        ) : (
          <td
            key={column.field.name}
            className={column.cell.align === 'end' ? 'list-cell list-cell--end' : 'list-cell'}
            data-label={cardLabel(column, record, context)}
          >
            {drawCell(column, record, context)}
          </td>
        ),
      )}
      {renderActions ? <td className="list-cell list-cell--actions">{renderActions(record)}</td> : null}
    </tr>
  );
});

function cardLabel(
  { cardLabel: label, field }: Column,
  record: RecordValues,
  context: CellContext,
): string | undefined {
  // What is true in its place is named by the value itself.
  if (voidValue(field, record, context)) return undefined;
  return label && (pastLabel(field, record[field.name], context) ?? label);
}

/** Draws what a record has in a column; nothing where it has no value. */
export function drawCell(
  { field, cell, cut, cardLabel: label }: Column,
  record: RecordValues,
  context: CellContext,
): ReactNode {
  const value = record[field.name];
  if (!cell.absent && (value === undefined || value === null || value === '')) return null;
  const input = { value, record, field, context };
  if (cell.draw) return cell.draw(input);
  const text = cell.text(input);
  // A card has room for all of it.
  if (label !== undefined) return breakableAddress(text);
  return cut !== undefined && text.length > cut ? <CutText text={text} at={cut} /> : text;
}

/** Renders the beginning of a long text; the whole on hover, and whole for who listens. */
function CutText({ text, at }: { text: string; at: number }): ReactNode {
  return (
    <span title={text}>
      <span aria-hidden="true">{text.slice(0, at).trimEnd()}…</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
