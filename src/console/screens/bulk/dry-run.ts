import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { Actor, BulkAction } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import type { Extensions } from '../../fields/extensions';
import { getBulkEligibility, type ActionEligibility } from '../actions/available-actions';
import { nameOf, personOf, placeOf } from '../actions/name-of';
import { errorMessage } from '../../kit/error-message';

/** Records read at once: quick for the person, light for the server. */
const CONCURRENCY = 4;

/** What the run would do to one record: it, or why not. */
export interface CheckedRecord {
  id: string;
  name: string;
  /** Who it is about, where the definition says so. */
  person: string;
  /** Where it goes, where the definition says so. */
  place: string;
  record: RecordValues | undefined;
  eligibility: ActionEligibility | { allowed: false; reason: 'unread' | 'refused'; messages: readonly string[] };
}

interface DryRun {
  definition: ResourceDefinition;
  action: ActionDefinition;
  bulkAction: Pick<BulkAction, 'read'>;
  actor: Actor;
  extensions: Extensions;
}

/**
 * Reads every record as it is now and judges it as its own button would, so that the run is known beforehand. The order
 * of the selection stays.
 * @param onRead hears how many were read
 * @throws the signal's reason when it was aborted
 */
export async function dryRun(
  { definition, action, bulkAction, actor, extensions }: DryRun,
  ids: readonly string[],
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<CheckedRecord[]> {
  const checkedRecords: CheckedRecord[] = [];
  const checkRecord = async (id: string): Promise<CheckedRecord> => {
    try {
      const record = { ...(await bulkAction.read(id, signal)), id };
      const eligibility = getBulkEligibility(action, record, actor, extensions);
      return {
        id,
        name: nameOf(definition, record),
        person: personOf(definition, record),
        place: placeOf(definition, record),
        record,
        eligibility,
      };
    } catch (reason) {
      signal.throwIfAborted();
      return {
        id,
        name: id,
        person: '',
        place: '',
        record: undefined,
        eligibility: { allowed: false, reason: 'unread', messages: [errorMessage(reason)] },
      };
    }
  };
  for (let index = 0; index < ids.length; index += CONCURRENCY) {
    checkedRecords.push(...(await Promise.all(ids.slice(index, index + CONCURRENCY).map(checkRecord))));
    signal.throwIfAborted();
    onRead(checkedRecords.length);
  }
  return checkedRecords;
}
