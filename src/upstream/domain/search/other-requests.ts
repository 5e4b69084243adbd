import { CompiledQuery } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { type CallContext, callerOf } from '../handler';
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
  context: Pick<CallContext<unknown, unknown>, 'trx' | 'caller'>,
  { id, document_type: type, document_number: number }: RequestRow,
): Promise<readonly OpenableRequest[]> {
  const caller = callerOf(context);
  const found = new Map<number, OpenableRequest>();
  for (const place of requestScopes(caller)) {
    const parameters = new SqlParameters();
    const statement = `select r.* from requests r
      where r.document_number = ${parameters.add(number)}::text and r.document_type = ${parameters.add(type)}::text
        and r.id <> ${parameters.add(id)}::bigint and ${conditionOf(place, caller, parameters)}
      order by r.created_at desc, r.id desc limit ${maxOthers}`;
    const { rows } = await context.trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { resource: place.resource, row });
  }
  return [...found.values()]
    .sort((left, right) => right.row.created_at.getTime() - left.row.created_at.getTime())
    .slice(0, maxOthers);
}
