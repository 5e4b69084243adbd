import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import type { Column } from './columns';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface PageSelection {
  /** How many of this page's rows are selected. */
  count: number;
  of: number;
  toggle: () => void;
}

interface TableHeadProps {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Rows have boxes. */
  selectable: boolean;
  /** The head's own box, for the whole page. */
  page: PageSelection | undefined;
  /** There is a last column of actions on each row, which has room for its title or for the button of a menu alone. */
  actions: 'titled' | 'narrow' | undefined;
}

/** Renders the sticky head: sorting by a button in each title, the page's checkbox. */
export function TableHead({ columns, sort, onSort, selectable, page, actions }: TableHeadProps): ReactNode {
  const t = useTranslate('lists');
  return (
    <thead>
      <tr>
        {selectable ? <SelectPage page={page} /> : null}
        {columns.map((column, index) => (
          <Title key={column.field.name} column={column} first={index === 0} sort={sort} onSort={onSort} />
        ))}
        {actions ? (
          <th scope="col" className="list-head list-head--actions">
            <span className={actions === 'narrow' ? 'visually-hidden' : undefined}>{t('tools.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface TitleProps {
  column: Column;
  first: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Title({ column: { field, label, sortable, cell }, first, sort, onSort }: TitleProps): ReactNode {
  const order = sort.field === field.name ? sort.order : undefined;
  const Arrow = order === 'ASC' ? ArrowUp : order === 'DESC' ? ArrowDown : ChevronsUpDown;
  const classes = ['list-head', first && 'list-cell--first', cell.align === 'end' && 'list-cell--end'];
  return (
    <th
      scope="col"
      className={classes.filter(Boolean).join(' ')}
      data-field={field.name}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {sortable ? (
        <button
          type="button"
          className="list-sort"
          title={label}
          onClick={() => onSort({ field: field.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
    </th>
  );
}

function SelectPage({ page }: { page: PageSelection | undefined }): ReactNode {
  const t = useTranslate('lists');
  const box = useRef<HTMLInputElement>(null);
  const some = page !== undefined && page.count > 0 && page.count < page.of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <th scope="col" className="list-head list-cell--select">
      <span className="visually-hidden">{t('select.column')}</span>
      {page ? (
        <input
          ref={box}
          type="checkbox"
          aria-label={t('select.page')}
          checked={page.of > 0 && page.count === page.of}
          onChange={page.toggle}
        />
      ) : null}
    </th>
  );
}
