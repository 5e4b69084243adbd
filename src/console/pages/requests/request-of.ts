import type { Request } from '../../../contract/generated/types';
import type { RecordValues } from '../../fields/cells/cell';
import { labelKey } from '../../fields/labels';

/**
 * Returns the request that a row, a panel or a dialog is about: records of the lists of requests are nothing
 * else.
 */
export function requestOf(record: RecordValues): Request {
  return record as unknown as Request;
}

/** Returns the key of a field's label: of what is asked for, the list of other products has a label of its own. */
export function fieldLabel(resource: string, field: string) {
  const own = resource === 'otherProducts' && field === 'certificateTypeName';
  return own ? labelKey.column(resource, field) : labelKey.field(resource, field);
}

/** Returns whether a list holds the requests of the person who looks at it, and not others'. */
export function isOwnList(resource: string): boolean {
  return resource === 'ownRequests';
}
