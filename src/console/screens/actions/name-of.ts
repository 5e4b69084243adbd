import { unknownValue } from '../../../contract/texts';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';

/** Returns who the record is about; an empty text where its definition names no person. */
export function personOf({ person }: ResourceDefinition, record: RecordValues): string {
  const name = person === undefined ? undefined : record[person];
  return typeof name === 'string' ? name : '';
}

/** Returns what people call the record. */
export function nameOf({ identity }: ResourceDefinition, record: RecordValues): string {
  const name = record[identity] ?? record['id'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : unknownValue;
}
