import { ApiError } from '../api-error';
import { heldSince } from './case-hold';
import type { RequestFilter } from './list-conditions';
import type { Reading } from './present-requests';

/** What lists of work are asked for beside the plain comparisons. */
export interface QueueParameters {
  readonly assignment?: 'MINE' | 'NONE' | 'AVAILABLE';
  readonly overdue?: boolean;
}

/**
 * Returns the same filter with what is asked for of the queue in terms of the person and the moment.
 * @throws ApiError noPermission for what is one's own, without a session
 */
export async function queueFilter<F>(
  reading: Reading,
  { assignment, overdue, ...filter }: F & QueueParameters,
): Promise<Omit<F, keyof QueueParameters> & RequestFilter> {
  return {
    ...filter,
    ...(overdue && { overdueAt: reading.now }),
    ...(assignment && (await assignmentFilter(reading, assignment))),
  };
}

async function assignmentFilter(
  reading: Reading,
  assignment: NonNullable<QueueParameters['assignment']>,
): Promise<RequestFilter> {
  if (assignment === 'NONE') return { unassigned: true };
  if (!reading.caller) throw new ApiError('noPermission');
  const { userId } = reading.caller;
  return assignment === 'MINE' ? { assignedTo: userId } : { availableTo: { userId, since: await heldSince(reading) } };
}
