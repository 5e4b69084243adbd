import { useListContext, useEvent, type RaRecord } from 'react-admin';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { isPlainPress } from '../../kit/is-plain-press';
import type { RecordValues } from '../../fields/cells/cell';
import { useTranslate } from '../../kit/use-translate';
import { Actions } from '../actions/actions';
import { useCellContext } from './cell-context';
import type { Column } from './columns';
import { TableHead } from './table-head';
import { usePrefetchNextPage } from './prefetch-next-page';
import { Row } from './row';
import { useSelection } from './selection-rules';

/** Usual widths of the column of actions, px: with a prominent action in it, and with the button of their menu alone. */
const ACTIONS_WIDTH = 148;
const MENU_WIDTH = 84;

interface TableProps {
  definition: ResourceDefinition;
  columns: readonly Column[];
  selectable: boolean;
  /** Where a record opens; undefined where it may not be. */
  hrefOf: ((id: string) => string) | undefined;
  /** The record open beside the list. */
  openId: string | undefined;
}

/**
 * Renders the rows of the page that the list context holds. A plain table of our own: no styled component for each
 * cell.
 */
export function Table({ definition, columns, selectable, hrefOf, openId }: TableProps): ReactNode {
  const t = useTranslate('lists');
  const navigate = useNavigate();
  const { data = [], sort, setSort } = useListContext();
  const context = useCellContext(definition, columns, data);
  usePrefetchNextPage(definition, columns);
  const ids = data.map((record: RaRecord) => String(record.id));
  const { selected, toggle, page } = useSelection(definition, ids);
  const select = useEvent(toggle);
  const renderActions = useCallback(
    (record: RecordValues) => <Actions definition={definition} on="row" records={[record]} />,
    [definition],
  );
  const onRow = definition.actions.filter(({ on }) => on.includes('row'));
  const actionsWidth =
    definition.list.actionsWidth ?? (onRow.some(({ prominent }) => prominent) ? ACTIONS_WIDTH : MENU_WIDTH);
  const hasActions = onRow.length > 0;
  return (
    <table className={definition.list.narrow === 'cards' ? 'list-table list-table--cards' : 'list-table'}>
      <colgroup>
        {selectable ? <col style={{ width: 40 }} /> : null}
        {columns.map(({ field, width }) => (
          <col key={field.name} style={{ width }} />
        ))}
        {hasActions ? <col style={{ width: actionsWidth }} /> : null}
      </colgroup>
      <TableHead
        columns={columns}
        sort={sort}
        onSort={setSort}
        selectable={selectable}
        page={page}
        hasActions={hasActions}
      />
      <tbody onClick={(event) => follow(event, navigate)}>
        {data.map((record: RaRecord, place) => (
          // By place and not by id: the rows stay when the page turns, and only their texts change.
          <Row
            key={place}
            record={record}
            columns={columns}
            context={context}
            href={hrefOf?.(String(record.id))}
            open={openId === String(record.id)}
            selected={selectable ? selected.has(String(record.id)) : undefined}
            selectLabel={selectable ? t('select.row', { name: String(record[definition.identity] ?? record.id) }) : ''}
            onSelect={select}
            renderActions={hasActions ? renderActions : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Links of the rows are plain, and one listener turns a plain press into a navigation of the router. */
function follow(event: MouseEvent, navigate: (to: string) => unknown): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const to = link?.getAttribute('href');
  if (event.defaultPrevented || !isPlainPress(event) || !to) return;
  event.preventDefault();
  void navigate(to);
}
