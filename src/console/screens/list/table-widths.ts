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

/** Of a character of a record's link, px at 14 px, what stands around it, and the part of the table that it has at most. */
const LINK = { character: 8.6, around: 24, part: 0.45 } as const;

/**
 * Returns the columns, the first as wide as the longest link of these records needs, so that a reference of any length is read
 * whole: in a table so narrow that nothing would be left of the others, which are scrolled while it stays, in two lines.
 */
export function fitLinks(columns: readonly Column[], records: readonly RaRecord[], room: number): readonly Column[] {
  const [first, ...others] = columns;
  if (!first || first.field.format || first.cut) return columns;
  const longest = Math.max(0, ...records.map((record) => String(record[first.field.name] ?? '').length));
  const width = Math.floor(Math.min(LINK.around + LINK.character * longest, LINK.part * room));
  return width > first.width ? [{ ...first, width }, ...others] : columns;
}

/** From which width of the window the actions keep their place beside the columns, px; actions.css has the same. */
const ACTIONS_IN_PLACE = 900;
/** Of both borders of the area that scrolls, px. */
const BORDERS = 2;

/**
 * Returns how much of a table the columns have in sight, px: without its boxes, and without the actions where those keep their place.
 * @param width of the area that the table stands in, px
 */
export function roomForColumns(width: number, isSelectable: boolean, actionsWidth: number | undefined): number {
  const actions = window.innerWidth < ACTIONS_IN_PLACE ? 0 : (actionsWidth ?? 0);
  return width - BORDERS - (isSelectable ? SELECT_WIDTH : 0) - actions;
}

/** A phone shows fewer columns than these. */
const PHONE_COLUMNS = 3;

/** Returns how many of the columns are seen whole before the table is scrolled. */
function countSeen(columns: readonly Column[], room: number): number {
  let width = 0;
  const cut = columns.findIndex((column) => (width += column.width) > room);
  return cut < 0 ? columns.length : cut;
}

/**
 * Returns the columns so that a queue on a phone says when each of its records is due beside their link.
 * @param room of the columns alone, px
 */
export function bringDueIntoSight(columns: readonly Column[], sorted: string, room: number): readonly Column[] {
  const seen = countSeen(columns, room);
  const due = columns.slice(Math.max(seen, 1)).find(({ field, isDue }) => isDue === true && field.name === sorted);
  if (due === undefined || seen >= PHONE_COLUMNS) return columns;
  return columns.filter((column) => column !== due).toSpliced(1, 0, due);
}

/** By how much columns of long texts become narrower, at most, so that the next column is seen whole. */
const MAX_NARROWED = 0.15;

/**
 * Returns the columns so that none stands half at the edge of a table that scrolls: those of long texts become a little narrower
 * where with that the next one is seen whole, and else those in sight wider, until it begins behind the edge.
 * @param room of the columns alone, px
 */
export function fillToEdge(columns: readonly Column[], room: number): readonly Column[] {
  const seen = countSeen(columns, room);
  const next = columns[seen];
  if (next === undefined || seen === 0) return columns;
  const sum = (those: readonly Column[]): number => those.reduce((total, { width }) => total + width, 0);
  const scaled = (those: readonly Column[], missing: number): readonly Column[] => {
    const ratio = 1 - missing / sum(those);
    return columns.map((column) =>
      those.includes(column) ? { ...column, width: Math.floor(column.width * ratio) } : column,
    );
  };
  const isLong = ({ cut }: Column): boolean => cut !== undefined;
  const inSight = columns.slice(0, seen);
  const narrowed = [...inSight, next].filter(isLong);
  const missing = sum(inSight) + next.width - room;
  if (missing <= sum(narrowed) * MAX_NARROWED) return scaled(narrowed, missing);
  const widened = inSight.some(isLong) ? inSight.filter(isLong) : inSight;
  return scaled(widened, sum(inSight) - room);
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
 */
export function tableWidths(
  columns: readonly Column[],
  isSelectable: boolean,
  actionsWidth: number | undefined,
): TableWidths {
  const sum = (those: readonly Column[]): number => those.reduce((total, { width }) => total + width, 0);
  const growing = sum(columns.filter(({ cut }) => cut !== undefined));
  const start = isSelectable ? SELECT_WIDTH : 0;
  const end = actionsWidth ?? 0;
  const total = start + sum(columns) + end;
  return {
    columns: columns.map(({ cut, width }) =>
      cut === undefined ? `${width}px` : `calc(${width}px + var(--list-spare) * ${(width / growing).toFixed(4)})`,
    ),
    style: {
      '--list-width': `${total}px`,
      // The area that scrolls is the container: a table of fixed columns takes no part of itself as a width.
      '--list-spare': `max(0px, 100cqi - ${total}px)`,
      '--list-start': `${start + (columns[0]?.width ?? 0)}px`,
      '--list-end': `${end}px`,
    },
  };
}

/** How many columns stand beside an open panel at least. */
const BESIDE_PANEL = 3;

/**
 * Returns the columns by which one finds a record beside an open panel: its name, its person, and of the others the first ones,
 * as many as have room.
 * @param room of the area that the table stands in, px
 */
export function columnsBesidePanel(
  columns: readonly Column[],
  { person }: ResourceDefinition,
  isSelectable: boolean,
  room: number,
): readonly Column[] {
  const isNeeded = ({ field }: Column, index: number): boolean => index === 0 || field.name === person;
  const needed = columns.filter(isNeeded);
  let places = BESIDE_PANEL - needed.length;
  let left = room - needed.reduce((total, { width }) => total + width, isSelectable ? SELECT_WIDTH : 0);
  return columns.filter((column, index) => {
    if (isNeeded(column, index)) return true;
    places -= 1;
    left -= column.width;
    return left >= 0 || places >= 0;
  });
}
