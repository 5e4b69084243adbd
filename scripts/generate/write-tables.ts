/** Tables of the records that the embedded database stores. */
import type { RecordContent } from './definition-contents';
import { columnType } from './column-type';
import { type Definitions, type Json, type JsonObject } from './definitions';
import { nullable } from './field';
import { listFilters } from './list-filters';
import { mappedColumns, mappedTable } from './mapped-columns';
import { literal, type Output } from './output';

/** Returns the table of a REST resource's record: each property a column of its own name. */
function recordTable(record: string, content: RecordContent): JsonObject[] {
  const table = content['x-table'];
  if (!table || mappedTable(content)) return [];
  const required = new Set(content['required'] ?? []);
  const properties = Object.entries(content['properties']);
  const stored = properties.filter(([, property]) => property['x-stored'] !== false);
  const columns = stored.map(([name, property]) => ({
    name,
    type: columnType(property),
    nullable: !required.has(name) || nullable(property),
    sensitivity: property['x-sensitivity'] ?? 'public',
    ...present({
      default: property['default'],
      index: property['x-index'],
      written: property['x-written'],
      formerly: property['x-formerly'],
    }),
  }));
  return [{ record, table: table.name, columns, unique: table.unique ?? [] }];
}

/** Returns the table of a record with `x-column`. */
function mapped(definitions: Definitions, record: string, content: RecordContent): [string, JsonObject][] {
  const table = mappedTable(content);
  if (!table) return [];
  const columns = mappedColumns(content).map(({ name, type, property, schema, rules }) => ({
    name,
    type,
    nullable: rules['required'] !== true,
    generated: rules['generated'] === true,
    listed: property !== undefined || rules['listed'] === true,
    ...present({
      property,
      entered: rules['entered'],
      order: rules['order'],
      filter: rules['filter'],
      key: rules['key'],
      written: schema['x-written'],
      formerly: schema['x-formerly'],
    }),
  }));
  const filters = listFilters(definitions, record).map((filter) => ({ ...filter }));
  return [[record, { table: table.name, columns, filters }]];
}

const present = (values: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, Json] => pair[1] !== undefined));

export function writeTables(output: Output, definitions: Definitions): void {
  const records = [...definitions.records].map(([record, { content }]) => ({ record, content }));
  const tables = records.flatMap(({ record, content }) => recordTable(record, content));
  const mappedTables = Object.fromEntries(
    records.flatMap(({ record, content }) => mapped(definitions, record, content)),
  );
  output.add(
    'tables.ts',
    `import type { MappedTable, RecordTable } from '../table-definitions';

/** Of the REST resources: made at start. */
export const recordTables = ${literal(tables)} as const satisfies readonly RecordTable[];

/** By record. Made by migrations; a column that they do not make is added at start. */
export const mappedTables = ${literal(mappedTables)} as const satisfies Readonly<Record<string, MappedTable>>;
`,
  );
}
