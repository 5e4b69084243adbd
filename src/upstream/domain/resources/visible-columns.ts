import { quoted } from '../../store/table-plan';
import type { StoredRecord } from '../listing/context';
import type { Column, RestResource } from '../listing/resource';

/** Returns the columns that may leave the server, for a SELECT. */
export function visibleColumns(resource: RestResource): string {
  return resource.columns.map(selected).join(', ');
}

/**
 * Returns the same as one value, for a SELECT of many rows: a value of its own for each column is much of what a list
 * costs the client of the database. {@link readVisible} reads it.
 */
export function visibleValues(resource: RestResource): string {
  return `json_build_array(${resource.columns.map(expression).join(', ')})`;
}

/** Returns the row that {@link visibleValues} wrote. */
export function readVisible({ columns }: RestResource, values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name }, place) => (row[name] = values[place]));
  return row;
}

/** Returns all of a record's columns, for a write that checks the whole of it. */
export function allColumns(resource: RestResource): string {
  return resource.table.columns.map(selected).join(', ');
}

function selected(column: Column): string {
  return `${expression(column)} as ${quoted(column.name)}`;
}

/**
 * Returns the SQL of a column: a moment is read nearly as the text it is sent as, nearly: two conversions by way of a
 * Date are a tenth of a list's work.
 */
function expression({ name, type }: Column): string {
  return type === 'timestamptz' ? `${quoted(name)}::text` : quoted(name);
}

/**
 * Returns a row in the form it travels in: moments as ISO 8601, and a property without a value left out unless its
 * definition says null for it.
 */
export function fromRow(resource: RestResource, row: Readonly<Record<string, unknown>>): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const { name, type } of resource.table.columns) {
    const value = row[name];
    if (value === undefined || (value === null && !resource.fields.get(name)?.nullable)) continue;
    record[name] = type === 'timestamptz' && typeof value === 'string' ? isoMoment(value) : value;
  }
  return record as StoredRecord;
}

/** Returns a moment as ISO 8601; PostgreSQL writes it in UTC as `2026-03-01 04:30:00.5+00`. */
function isoMoment(text: string): string {
  const point = text.indexOf('.');
  const thousandths = point < 0 ? '000' : text.slice(point + 1, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
}

/** Returns the record without what never leaves the server. */
export function withoutSecrets(resource: RestResource, record: StoredRecord): StoredRecord {
  const secret = new Set(
    resource.table.columns.filter(({ sensitivity }) => sensitivity === 'secret').map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(record).filter(([name]) => !secret.has(name))) as StoredRecord;
}
