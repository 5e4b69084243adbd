import { quoted } from '../../store/table-plan';
import type { StoredRecord } from './context';
import type { RestResource } from './resource';

/** The columns that may leave the server, for a SELECT. */
export function visibleColumns(resource: RestResource): string {
  return resource.columns.map((column) => quoted(column.name)).join(', ');
}

/** All of a record's columns, for a write that checks the whole of it. */
export function allColumns(resource: RestResource): string {
  return resource.table.columns.map((column) => quoted(column.name)).join(', ');
}

/**
 * A row in the form it travels in: moments as ISO 8601, and a property without a value left out unless its definition
 * says null for it. Changes the row itself: a list makes hundreds of them per request.
 */
export function fromRow(resource: RestResource, row: Record<string, unknown>): StoredRecord {
  for (const { name, type } of resource.table.columns) {
    const value = row[name];
    if (value === null && !resource.fields.get(name)?.nullable) delete row[name];
    else if (type === 'timestamptz' && value instanceof Date) row[name] = value.toISOString();
  }
  return row as StoredRecord;
}

/** The record without what never leaves the server. */
export function withoutSecrets(resource: RestResource, record: StoredRecord): StoredRecord {
  const visible = resource.columns.flatMap(({ name }) => (name in record ? [[name, record[name]]] : []));
  return Object.fromEntries(visible) as StoredRecord;
}
