import type { RaRecord } from 'react-admin';
import { useMemo, type CSSProperties } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { usePrivileges } from '../../session/use-session';
import { useAvailableActions } from '../actions/available-actions';
import { canEver } from '../actions/can-ever';
import type { Column } from './columns';

/** Of the column of boxes, px; table.css has the same. */
export const SELECT_WIDTH = 40;
/** Of a column with the button of a menu alone, px. */
export const MENU_WIDTH = 64;
/** What stands around the label of a row's button, px: the cell's padding, its own, and the menu's button beside it. */
const AROUND_LABEL = 76;
/** Of a character of that label, px at 12 px. */
const CHARACTER = 6.6;

/**
 * Returns how wide the actions beside these records are, px: as the longest label needs that this person sees there, and
 * while there are none, may see. Undefined where the person can do nothing to any of them.
 */
export function useActionsWidth(definition: ResourceDefinition, records: readonly RaRecord[]): number | undefined {
  const translate = useLabels();
  const actionsOf = useAvailableActions(definition, 'row');
  const extensions = useExtensions();
  const held = usePrivileges();
  return useMemo(() => {
    const actions = definition.actions.filter(({ on }) => on.includes('row'));
    const possible = actions.filter((action) => canEver(action, held, extensions));
    if (possible.length === 0) return undefined;
    const there = new Set(records.flatMap((record) => actionsOf(record).map(({ action }) => action.name)));
    const hasOwnButton = actions.some(({ name }) => actionExtension(extensions, definition, name).Button !== undefined);
    if (records.length > 0 && there.size === 0 && !hasOwnButton) return undefined;
    const isThere = ({ name }: ActionDefinition): boolean => records.length === 0 || there.has(name);
    const labels = possible
      .filter((action) => action.prominent && isThere(action))
      .map(({ name }) => translate(labelKey.action(definition.name, name)));
    if (labels.length === 0) return MENU_WIDTH;
    return Math.round(AROUND_LABEL + CHARACTER * Math.max(...labels.map(({ length }) => length)));
  }, [actionsOf, definition, extensions, held, records, translate]);
}

/** Of a character of a record's link, px at 14 px, what stands around it, and the most that a column of them has. */
const LINK = { character: 8.6, around: 24, most: 280 } as const;

/** Returns how many px more than its own the first column needs for the longest link of these records. */
export function missingForLinks([first]: readonly Column[], records: readonly RaRecord[]): number {
  if (!first || first.field.type !== 'string' || first.field.format !== undefined || first.cut !== undefined) return 0;
  const longest = Math.max(0, ...records.map((record) => String(record[first.field.name] ?? '').length));
  return Math.max(Math.min(Math.ceil(LINK.around + LINK.character * longest), LINK.most) - first.width, 0);
}

/** What the table's style sheet reads. */
type TableStyle = CSSProperties & Record<`--list-${string}`, string>;

export interface TableWidths {
  style: TableStyle;
  /** By column, as CSS. */
  columns: readonly string[];
}

/**
 * Returns the widths of a table. Columns of long texts share the room that is left, each by its own width, so that a wide window
 * cuts nothing that it has room for; in a narrow one they keep the width of their definition, and the table scrolls.
 * @param missing what the first column needs beyond its own, for a reference of any length to be read whole: on a phone, where the
 * column stays while the others are scrolled, it breaks into two lines first
 */
export function tableWidths(
  columns: readonly Column[],
  isSelectable: boolean,
  actionsWidth: number | undefined,
  missing = 0,
): TableWidths {
  const sum = (those: readonly Column[]): number => those.reduce((total, { width }) => total + width, 0);
  const growing = sum(columns.filter(({ cut }) => cut !== undefined));
  const start = isSelectable ? SELECT_WIDTH : 0;
  const end = actionsWidth ?? 0;
  const total = start + sum(columns) + end;
  const first = start + (columns[0]?.width ?? 0);
  const more = missing > 0 ? `min(${missing}px, max(0px, 45cqi - ${columns[0]?.width ?? 0}px))` : undefined;
  return {
    columns: columns.map(({ cut, width }, index) => {
      if (cut !== undefined) return `calc(${width}px + var(--list-spare) * ${(width / growing).toFixed(4)})`;
      return index === 0 && missing > 0 ? `calc(${width}px + var(--list-more, 0px))` : `${width}px`;
    }),
    style: {
      '--list-width': `${total}px`,
      // The area that scrolls is the container: a table of fixed columns takes no part of itself as a width.
      '--list-spare': `max(0px, 100cqi - ${total}px${more === undefined ? '' : ' - var(--list-more)'})`,
      '--list-start': more === undefined ? `${first}px` : `calc(${first}px + var(--list-more, 0px))`,
      '--list-end': `${end}px`,
      ...(more !== undefined && { '--list-more': more }),
    },
  };
}

/** How many columns stand beside an open panel at least. */
const BESIDE_PANEL = 3;

/**
 * Returns the columns by which one finds a record beside an open panel: its name, its person, and of the others the first ones,
 * as many as have room.
 * @param options what {@link missingForLinks} says, and the room of the whole table, px
 */
export function columnsBesidePanel(
  columns: readonly Column[],
  { person }: ResourceDefinition,
  { isSelectable, missing, room }: { isSelectable: boolean; missing: number; room: number },
): readonly Column[] {
  const shown = new Set(columns.filter(({ field }, index) => index === 0 || field.name === person));
  let width = (isSelectable ? SELECT_WIDTH : 0) + missing;
  for (const column of shown) width += column.width;
  for (const column of columns) {
    if (shown.has(column)) continue;
    width += column.width;
    if (width > room && shown.size >= BESIDE_PANEL) break;
    shown.add(column);
  }
  return columns.filter((column) => shown.has(column));
}
