/** The columns of a table that migrations make and a record shows (`x-table` with `columns`, `x-column`). */
import type { RecordContent, SchemaContent } from './definition-contents';
import { columnType } from './column-type';
import { textOf, type JsonObject } from './definitions';

export interface MappedColumn {
  readonly name: string;
  readonly type: string;
  /** The property that shows it. */
  readonly property?: string;
  readonly schema: SchemaContent;
  /** What `x-column` says. */
  readonly rules: JsonObject;
  /** In the record's file. */
  readonly pointer: string;
}

type Table = {
  readonly name: string;
  readonly columns?: Record<string, JsonObject>;
};

/** Returns the table of a record, where `x-column` maps it. */
export function mappedTable(record: RecordContent): Table | undefined {
  const table = record['x-table'];
  return table?.columns && table;
}

/** Returns the mapped columns: those of its properties, then those that none shows. */
export function mappedColumns(record: RecordContent): MappedColumn[] {
  const column = (key: string, schema: SchemaContent, pointer: string): MappedColumn => {
    const rules = schema['x-column'] ?? {};
    const type = rules['type'] === undefined ? columnType(schema) : textOf(rules['type']);
    return { name: rules['name'] === undefined ? key : textOf(rules['name']), type, schema, rules, pointer };
  };
  const properties = Object.entries(record['properties'] ?? {});
  const shown = properties
    .filter(([, schema]) => schema['x-column'] !== undefined)
    .map(([property, schema]) => ({ ...column(property, schema, `/properties/${property}`), property }));
  const others = Object.entries(mappedTable(record)?.columns ?? {});
  return [...shown, ...others.map(([name, schema]) => column(name, schema, `/x-table/columns/${name}`))];
}
