import { CompiledQuery } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { callerOf, type Reading } from '../handler';
import { SqlParameters } from '../listing/sql-parameters';
import type { RequestRow } from '../../store/request-row';
import { conditionOf, requestScopes } from './search-scopes';

const { otherRequests: maxOthers } = serverLimits.responses;

/** A request with the list in which the caller may open it. */
interface OpenableRequest {
  readonly resource: string;
  readonly row: RequestRow;
}

/** Returns the other requests of a request's subject that the caller may open, the newest first. */
export async function otherRequestsOf(
  context: Reading,
  { id, document_type: type, document_number: number }: RequestRow,
): Promise<readonly OpenableRequest[]> {
  const others = await openableRequests(
    context,
    (
      parameters,
    ) => `r.document_number = ${parameters.add(number)}::text and r.document_type = ${parameters.add(type)}::text
        and r.id <> ${parameters.add(id)}::bigint`,
    maxOthers,
  );
  return others
    .toSorted((left, right) => right.row.created_at.getTime() - left.row.created_at.getTime())
    .slice(0, maxOthers);
}

/**
 * Returns the requests that meet a condition over `requests r` and that the caller may open, each in the first list that
 * has it; of each list the newest, up to a number.
 */
export async function openableRequests(
  context: Reading,
  condition: (parameters: SqlParameters) => string,
  max: number,
): Promise<OpenableRequest[]> {
  const caller = callerOf(context);
  const openable = new Map<number, OpenableRequest>();
  for (const scope of requestScopes(caller)) {
    const parameters = new SqlParameters();
    const statement = `select r.* from requests r
      where ${condition(parameters)} and ${conditionOf(scope, caller, parameters)}
      order by r.created_at desc, r.id desc limit ${max}`;
    const { rows } = await context.trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
    for (const row of rows) if (!openable.has(row.id)) openable.set(row.id, { resource: scope.resource, row });
  }
  return [...openable.values()];
}
