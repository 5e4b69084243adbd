import type { Privilege } from '../../../contract/generated/access';
import { useStore, type RaRecord, type Store } from 'react-admin';
import { useMemo } from 'react';
import { allows } from '../../../contract/access';
import type { ColumnDefinition } from '../../../contract/column-definition';
import type { FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { DashboardDefinition } from '../../../contract/insight-definitions';
import type { Cell } from '../../fields/cells/cell';
import { chooseRenderer } from '../../fields/field-renderer';
import { useExtensions, type Extensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { usePrivileges } from '../../session/use-session';
import { listKey } from './dashboards';

/** A column as the table draws it. */
export interface Column {
  field: FieldDefinition;
  cell: Cell;
  label: string;
  width: number;
  sortable: boolean;
  /** It says when each record is due. */
  isDue?: boolean;
  /** Longer texts are cut there, characters. */
  cut?: number;
  /** What stands before the value on a card. */
  cardLabel?: string;
}

export interface ColumnChoice {
  column: Column;
  shown: boolean;
}

export interface Columns {
  shown: readonly Column[];
  choices: readonly ColumnChoice[];
  toggle: (field: string) => void;
  /** Puts a shown column at this place among the shown ones; the first keeps its own. */
  move: (field: string, place: number) => void;
  /** Those that were picked; undefined: as the definition shows them. */
  picked: readonly string[] | undefined;
  /** Shows these, or what the definition does. */
  pick: (fields: string[] | null) => void;
  /** Back to what the definition shows. */
  restore: (() => void) | undefined;
}

/** Returns the names of the columns that one sees: the picked ones in their order, else the dashboard's or the usual. */
function shownNames(
  { list }: ResourceDefinition,
  dashboard: DashboardDefinition | undefined,
  picked: readonly string[] | null,
  held: ReadonlySet<Privilege>,
): readonly string[] {
  const isUsual = ({ hidden, shownTo }: ColumnDefinition): boolean =>
    !hidden || (shownTo !== undefined && allows(held, shownTo));
  const usual = dashboard?.columns ?? list.columns.filter(isUsual).map(({ field }) => field);
  const defined = list.columns.map(({ field }) => field);
  const [first = ''] = defined;
  const names = picked ?? defined.filter((field) => usual.includes(field));
  // The first column is the record's link: without it the row leads nowhere.
  return [first, ...names.filter((field) => field !== first && defined.includes(field))];
}

/** Returns the fields that the columns of a list will show. */
export function shownFields(
  definition: ResourceDefinition,
  dashboard: DashboardDefinition | undefined,
  initialState: readonly string[] | undefined,
  store: Store,
  held: ReadonlySet<Privilege>,
): readonly FieldDefinition[] {
  const picked = store.getItem<string[] | null>(`${listKey(definition, dashboard)}.columns`, null) ?? null;
  const names = shownNames(definition, dashboard, picked ?? initialState ?? null, held);
  return names.flatMap((shown) => definition.fields.find(({ name }) => name === shown) ?? []);
}

/** Returns the columns of a list, and which of them were picked; the choice is kept by list. */
export function useColumns(
  definition: ResourceDefinition,
  dashboard?: DashboardDefinition,
  initialState?: readonly string[],
  rows: readonly RaRecord[] = [],
): Columns {
  const translate = useLabels();
  const extensions = useExtensions();
  const [picked, pick] = useStore<string[] | null>(`${listKey(definition, dashboard)}.columns`, null);
  const privileges = usePrivileges();
  const filledColumns = presentColumns(definition, rows);
  return useMemo(() => {
    const names = shownNames(definition, dashboard, picked ?? initialState ?? null, privileges);
    const placeOf = ({ field }: ColumnDefinition): number => {
      const index = names.indexOf(field);
      return index < 0 ? names.length : index;
    };
    const ordered = definition.list.columns.toSorted((left, right) => placeOf(left) - placeOf(right));
    const choices = ordered.flatMap((column) => {
      if (definition.specified && !filledColumns.split(' ').includes(column.field)) return [];
      const field = definition.fields.find(({ name }) => name === column.field);
      if (!field) return [];
      const whole = translate(labelKey.field(definition.name, field.name), { _: field.name });
      const label = translate(labelKey.column(definition.name, field.name), { _: whole });
      return [{ column: columnOf(column, field, label, definition, extensions), shown: names.includes(field.name) }];
    });
    const toggle = (field: string): void =>
      pick(names.includes(field) ? names.filter((name) => name !== field) : [...names, field]);
    const move = (field: string, place: number): void => {
      const others = names.filter((name) => name !== field);
      pick(others.toSpliced(Math.max(place, 1), 0, field));
    };
    return {
      choices,
      shown: choices.filter(({ shown }) => shown).map(({ column }) => column),
      toggle,
      move,
      picked: picked ?? undefined,
      pick,
      restore: picked ? () => pick(null) : undefined,
    };
  }, [definition, dashboard, extensions, filledColumns, initialState, picked, pick, privileges, translate]);
}

/**
 * Returns the names of those columns that a row has a value for, or may have while there is no row; one text, equal while
 * nothing changes.
 */
function presentColumns({ list }: ResourceDefinition, rows: readonly RaRecord[]): string {
  const isPresent = ({ field, ifPresent }: ColumnDefinition): boolean =>
    rows.length === 0
      ? ifPresent !== true
      : rows.some((row) => row[field] !== undefined && row[field] !== null && row[field] !== '');
  return list.columns
    .filter(isPresent)
    .map(({ field }) => field)
    .join(' ');
}

function columnOf(
  column: ColumnDefinition,
  field: FieldDefinition,
  label: string,
  definition: ResourceDefinition,
  extensions: Extensions,
): Column {
  const cell = chooseRenderer(extensions.cells, field, [
    definition.overrides.columns?.[field.name],
    column.kind,
    field.cell,
  ]);
  const cardLabel = definition.list.narrow === 'cards' ? label : undefined;
  const { sortable, tooltip: cut, width = cell.width } = column;
  return { field, cell, label, width, sortable, isDue: (column.kind ?? field.cell) === 'due', cut, cardLabel };
}
