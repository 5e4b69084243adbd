import type { Guide } from '../../../../contract/generated/types';
import type { RecordValues } from '../../../fields/cells/cell';

/** Returns the guide that a row, a panel or a dialog of the courier queue is about: its records are nothing else. */
export function waybillOf(record: RecordValues): Guide {
  return record as unknown as Guide;
}

/** Returns whether a list holds guides, and not the requests that they belong to. */
export function isQueue(resource: string): boolean {
  return resource === 'courierQueue';
}
