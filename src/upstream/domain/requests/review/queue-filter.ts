import { findPerson } from '../../accounts/people';
import { ApiError } from '../../api-error';
import { mayAssignIn } from './assign-case';
import { heldSince } from './case-hold';
import type { RequestFilter } from '../lists/list-conditions';
import type { Reading } from '../lists/present-requests';
import { openedApplications } from '../visibility';

/** What lists of work are asked for beside the plain comparisons. */
export interface QueueParameters {
  readonly assignment?: 'MINE' | 'NONE' | 'AVAILABLE';
  /** The user name of a person. */
  readonly assignee?: string;
  readonly overdue?: boolean;
  readonly dueSoon?: boolean;
  readonly revocationOverdue?: boolean;
  readonly expiring?: boolean;
  readonly deliveryOverdue?: boolean;
}

/**
 * Returns the same filter with what is asked for of the queue in terms of the person and the moment.
 * @param application whose requests the list has
 * @throws ApiError noPermission for whose a case is without access to the application's requests or a session, and for another's
 * without the right to assign
 */
export async function queueFilter<F>(
  reading: Reading,
  {
    assignment,
    assignee,
    overdue,
    dueSoon,
    revocationOverdue,
    expiring,
    deliveryOverdue,
    ...filter
  }: F & QueueParameters,
  application?: string,
): Promise<Omit<F, keyof QueueParameters> & RequestFilter> {
  return {
    ...filter,
    ...(overdue && { overdueAt: reading.now }),
    ...(dueSoon && { dueSoonAt: reading.now }),
    ...(revocationOverdue && { revocationOverdueAt: reading.now }),
    ...(expiring && { expiringAt: reading.now }),
    ...(deliveryOverdue && { deliveryOverdueAt: reading.now }),
    ...(assignment && (await assignmentFilter(reading, assignment, application))),
    ...(assignee && (await assigneeFilter(reading, assignee, application))),
  };
}

async function assignmentFilter(
  reading: Reading,
  assignment: NonNullable<QueueParameters['assignment']>,
  application: string | undefined,
): Promise<RequestFilter> {
  const { caller } = reading;
  // An applicant who asked which of their own requests no one holds would learn when one is opened.
  if (caller && (application === undefined || openedApplications([application], caller).length === 0))
    throw new ApiError('noPermission');
  if (assignment === 'NONE') return { unassigned: true };
  if (!caller) throw new ApiError('noPermission');
  const { userId, documentNumber, formerDocuments } = caller;
  if (assignment === 'MINE') return { assignedTo: userId };
  return { availableTo: { userId, documentNumber, formerDocuments, since: await heldSince(reading) } };
}

/** The id of no account: an unknown user name finds no request. */
const unusedId = '00000000-0000-0000-0000-000000000000';

async function assigneeFilter(
  { trx, caller }: Reading,
  username: string,
  application: string | undefined,
): Promise<RequestFilter> {
  if (!caller || application === undefined || !mayAssignIn(application, caller.held))
    throw new ApiError('noPermission');
  return { assigneeId: (await findPerson(trx, { username }))?.id ?? unusedId };
}
