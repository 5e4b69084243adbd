import type { Kysely } from 'kysely';
import { serverLimits } from '../../../../contract/generated/server-limits';
import * as requestStates from '../../../../contract/generated/states/request';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import type { Caller } from '../../handler';
import { isVisible } from '../visibility';

/** Finds the newest other request of the same person that came through its review, and that the caller may see. */
export async function findPreviousRequest(
  database: Kysely<Schema>,
  request: RequestRow,
  caller: Caller,
): Promise<RequestRow | undefined> {
  const approved = await database
    .selectFrom('requests')
    .selectAll()
    .where('document_number', '=', request.document_number)
    .where('document_type', '=', request.document_type)
    .where('id', '<>', request.id)
    .where('state', 'in', [...requestStates.approved])
    .orderBy('id', 'desc')
    .limit(serverLimits.responses.previousRequests)
    .execute();
  return approved.find((previous) => isVisible(previous, caller));
}
