import { useListContext, useEvent, type RaRecord } from 'react-admin';
import { useCallback, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { isPlainPress } from '../../kit/is-plain-press';
import type { RecordValues } from '../../fields/cells/cell';
import { useTranslate } from '../../kit/use-translate';
import { Actions } from '../actions/actions';
import { useCellContext } from './cell-context';
import type { Column } from './columns';
import { hrefInList } from './record-href';
import { TableHead } from './table-head';
import { usePrefetchNextPage } from './prefetch-next-page';
import { Row } from './row';
import { useSelection } from './selection-rules';
import {
  bringDueIntoSight,
  columnsBesidePanel,
  fillToEdge,
  fitLinks,
  MENU_WIDTH,
  roomForColumns,
  SELECT_WIDTH,
  tableWidths,
  useActionsWidth,
} from './table-widths';
import { useRowFocus } from './use-row-focus';

interface TableProps {
  definition: ResourceDefinition;
  columns: readonly Column[];
  selectable: boolean;
  /** Where a record opens; undefined where it may not be. */
  hrefOf: ((id: string) => string) | undefined;
  /** The record open beside the list. */
  openId: string | undefined;
  /** A panel stands beside it, where the actions are at hand. */
  isBesidePanel: boolean;
  /** Of the area that it stands in, px. */
  width: number;
}

const none: readonly RaRecord[] = [];

/**
 * Renders the rows of the page that the list context holds. A plain table of our own: no styled component for each
 * cell.
 */
export function Table({ definition, selectable, hrefOf, openId, ...props }: TableProps): ReactNode {
  const t = useTranslate('lists');
  const navigate = useNavigate();
  const { data = none, sort, setSort } = useListContext<RaRecord>();
  const fitted = useMemo(() => fitLinks(props.columns, data, props.width), [props.columns, data, props.width]);
  const possibleWidth = useActionsWidth(definition, data);
  const actionsWidth = props.isBesidePanel ? undefined : possibleWidth;
  const columns = useMemo(() => {
    if (props.isBesidePanel) return columnsBesidePanel(fitted, definition, selectable, props.width);
    const room = roomForColumns(props.width, selectable, actionsWidth);
    return fillToEdge(bringDueIntoSight(fitted, sort.field, room), room);
  }, [actionsWidth, definition, fitted, props.isBesidePanel, props.width, selectable, sort.field]);
  const context = useCellContext(definition, columns, data);
  usePrefetchNextPage(definition, columns);
  const ids = data.map((record: RaRecord) => String(record.id));
  const { selected, toggle, page } = useSelection(definition, ids);
  const select = useEvent(toggle);
  const renderActions = useCallback(
    (record: RecordValues) => <Actions definition={definition} on="row" records={[record]} />,
    [definition],
  );
  const rows = useRowFocus(definition.name);
  const hasActions = actionsWidth !== undefined;
  const widths = tableWidths(columns, selectable, actionsWidth);
  return (
    <table
      className={definition.list.narrow === 'cards' ? 'list-table list-table--cards' : 'list-table'}
      style={widths.style}
    >
      <colgroup>
        {selectable ? <col style={{ width: SELECT_WIDTH }} /> : null}
        {columns.map(({ field }, index) => (
          <col key={field.name} style={{ width: widths.columns[index] }} />
        ))}
        {hasActions ? <col style={{ width: actionsWidth }} /> : null}
      </colgroup>
      <TableHead
        columns={columns}
        sort={sort}
        onSort={setSort}
        selectable={selectable}
        page={page}
        actions={hasActions ? (actionsWidth === MENU_WIDTH ? 'narrow' : 'titled') : undefined}
      />
      <tbody ref={rows} onClick={(event) => follow(event, navigate)}>
        {data.map((record: RaRecord, place) => (
          // By place and not by id: the rows stay when the page turns, and only their texts change.
          <Row
            key={place}
            record={record}
            columns={columns}
            context={context}
            href={hrefInList(hrefOf, String(record.id))}
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
