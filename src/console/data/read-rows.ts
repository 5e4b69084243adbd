import { isObject } from '../../contract/is-object';
import type { RaRecord } from 'react-admin';
import type { FieldDefinition, ResourceDefinition } from '../../contract/definitions';
import { readDay } from '../../contract/read-day';
import { underOwnNames } from '../../contract/result-shape';
import { idInList, idOfPlace } from './record-id';
import { reportResponseDrift } from '../transport/response-drift';

type Row = Record<string, unknown>;

/**
 * Returns the records of an answer, each with its id. A null counts as absent where its field can't be null; so does a
 * value that is no value of its field, which the operator's notice names: the other fields are shown. A date with an hour
 * is its day. A row without an id goes by its place, and a repeated id has a number; what is no record is left out.
 *
 * @param call what was asked, as the notice and the error name it
 * @throws CallError notUnderstood for an answer that holds no record with its id
 */
export async function readRows(resource: ResourceDefinition, call: string, result: unknown): Promise<RaRecord[]> {
  const { fields, source } = resource;
  const idName = source.kind === 'calls' ? source.id : 'id';
  const also = source.kind === 'calls' ? (source.list.also ?? {}) : {};
  const rows: unknown[] = Array.isArray(result) ? result : [result];
  const byName = new Map(fields.map((field) => [field.name, field]));
  const broken = new Set<string>();
  const records = rows.flatMap((row) => (isObject(row) ? [readRow(underOwnNames(also, row), byName, broken)] : []));
  const identified = records.filter((record) => record[idName] !== undefined).length;
  if (rows.length > 0 && identified === 0) {
    const { notUnderstood } = await import('../transport/read-result');
    throw await notUnderstood(call, idName);
  }
  if (identified < rows.length) broken.add(idName);
  if (!Array.isArray(result)) reportResponseDrift({ call, field: '' });
  for (const field of broken) reportResponseDrift({ call, field });
  return withIds(records, idName);
}

/** Returns the records, each with an id of its own. */
function withIds(records: readonly Row[], idName: string): RaRecord[] {
  const seen = new Map<string, number>();
  return records.map((record, place) => {
    if (record[idName] === undefined) return { ...record, id: idOfPlace(place) };
    const written = record[idName] as string | number;
    const id = String(written);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return { ...record, id: idInList(id, times) };
  });
}

function readRow(row: Readonly<Row>, fields: ReadonlyMap<string, FieldDefinition>, broken: Set<string>): Row {
  const record: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const { type, items, format, nullable = false } = fields.get(name) ?? {};
    if (value === null && nullable) record[name] = null;
    if (value === null || value === undefined) continue;
    const scalar = value as string | number | boolean;
    const day = format === 'date' ? readDay(value) : undefined;
    if (day !== undefined) record[name] = day;
    else if (format === 'date') broken.add(name);
    else if (type === undefined || isOf(type, value, items))
      record[name] = type === 'string' ? String(scalar) : items === 'string' ? textsIn(value) : value;
    else broken.add(name);
  }
  return record;
}

/** Returns a list of texts as texts: ids that came as numbers are texts here. */
function textsIn(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String) : value;
}

/** Tells whether a value can stand in a field; cells write numbers and texts as texts. */
function isOf(type: FieldDefinition['type'] | undefined, value: unknown, items?: FieldDefinition['items']): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'array':
      return Array.isArray(value) && value.every((item) => isOf(items, item));
    case 'object':
      return isObject(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number':
      return typeof value !== 'object' && value !== '' && Number.isFinite(Number(value));
    default:
      return typeof value !== 'object';
  }
}
