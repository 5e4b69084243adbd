import type { Guide } from '../../../../contract/generated/types';
import { asRecord } from '../../../data/as-record';
import type { RecordValues } from '../../../fields/cells/cell';

/** Returns the waybill that a row, a panel or a dialog of the courier queue is about: its records are nothing else. */
export function waybillOf(record: RecordValues): Guide {
  return asRecord<Guide>(record);
}

/** Returns the id that a waybill's row has in a list: its own in the courier queue, else that of its request. */
export function recordIdOf(resource: string, { guideId, contractRequestId }: Guide): string {
  return isQueue(resource) ? guideId : contractRequestId;
}

/** Returns whether a list holds waybills, and not the requests that they belong to. */
export function isQueue(resource: string): boolean {
  return resource === 'courierQueue';
}
