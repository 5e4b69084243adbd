import type { Request } from '../../../contract/generated/types';
import { asRecord } from '../../data/as-record';
import type { RecordValues } from '../../fields/cells/cell';

/**
 * Returns the request that a row, a panel or a dialog is about: records of the lists of requests are nothing
 * else.
 */
export function requestOf(record: RecordValues): Request {
  return asRecord<Request>(record);
}
