import { useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ColumnDefinition, FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { Cell } from '../../fields/cells/cell';
import { choose } from '../../fields/kind';
import { useKinds, type Kinds } from '../../fields/kinds';
import { labelKey } from '../../fields/labels';

/** A column as the table draws it. */
export interface Column {
  field: FieldDefinition;
  cell: Cell;
  label: string;
  width: number;
  sortable: boolean;
  /** Longer texts are cut there, characters. */
  cut?: number;
}

export interface ColumnChoice {
  column: Column;
  shown: boolean;
}

export interface Columns {
  shown: readonly Column[];
  choices: readonly ColumnChoice[];
  toggle: (field: string) => void;
  /** Back to what the definition shows. */
  restore: (() => void) | undefined;
}

/** The columns of a list, and which of them somebody picked; the choice is kept by list. */
export function useColumns(definition: ResourceDefinition): Columns {
  const say = useTranslate();
  const kinds = useKinds();
  const [picked, pick] = useStore<string[] | null>(`${definition.name}.columns`, null);
  return useMemo(() => {
    const usual = definition.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
    const names = picked ?? usual;
    const choices = definition.list.columns.flatMap((column, index) => {
      const field = definition.fields.find(({ name }) => name === column.field);
      if (!field) return [];
      const label = say(labelKey.field(definition.name, field.name), { _: field.name });
      // The first column is the record's link: without it the row leads nowhere.
      const shown = index === 0 || names.includes(field.name);
      return [{ column: columnOf(column, field, label, definition, kinds), shown }];
    });
    const toggle = (field: string): void =>
      pick(names.includes(field) ? names.filter((name) => name !== field) : [...names, field]);
    return {
      choices,
      shown: choices.filter(({ shown }) => shown).map(({ column }) => column),
      toggle,
      restore: picked ? () => pick(null) : undefined,
    };
  }, [definition, kinds, picked, pick, say]);
}

function columnOf(
  column: ColumnDefinition,
  field: FieldDefinition,
  label: string,
  definition: ResourceDefinition,
  kinds: Kinds,
): Column {
  const cell = choose(kinds.cells, field, [definition.overrides.columns?.[field.name], column.kind, field.kind]);
  return { field, cell, label, width: column.width ?? cell.width, sortable: column.sortable, cut: column.tooltip };
}
