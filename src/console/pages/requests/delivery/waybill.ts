import type { Guide } from '../../../../contract/generated/types';
import { asRecord } from '../../../data/as-record';
import type { RecordValues } from '../../../fields/cells/cell';

/** Returns the waybill that a row, a panel or a dialog is about, where {@link isWaybill}. */
export function waybillOf(record: RecordValues): Guide {
  return asRecord<Guide>(record);
}

/** Returns whether a record is a waybill, by its own id, and not the request that one belongs to. */
export function isWaybill(record: RecordValues): boolean {
  return 'guideId' in record;
}
