import { unknownValue } from '../../../contract/texts';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';

/** Returns who the record is about; an empty text where its definition names no person. */
export function personOf({ person }: ResourceDefinition, record: RecordValues): string {
  return textIn(record, person);
}

/** Returns where the record goes; an empty text where its definition names no place. */
export function placeOf({ place }: ResourceDefinition, record: RecordValues): string {
  return textIn(record, place);
}

function textIn(record: RecordValues, field: string | undefined): string {
  const text = field === undefined ? undefined : record[field];
  return typeof text === 'string' ? text : '';
}

/** Returns what people call the record. */
export function nameOf({ identity }: ResourceDefinition, record: RecordValues): string {
  const name = record[identity] ?? record['id'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : unknownValue;
}
