import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';

/** What people call the record. */
export function nameOf({ identity }: ResourceDefinition, record: RecordValues): string {
  return String(record[identity] ?? record['id']);
}
