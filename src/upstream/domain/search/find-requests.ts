import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { filterConditions } from '../requests/lists/list-conditions';
import { SqlParameters } from '../listing/sql-parameters';
import { conditionOf, type RequestScope } from './search-scopes';
import type { Span, SearchTerms } from './search-terms';

/** Of a request, what a result shows. */
export interface FoundRequest {
  readonly id: number;
  readonly reference: string;
  readonly state: State;
  readonly document_type: string;
  readonly document_number: string;
  readonly subscriber_name: string;
  readonly certificate_serial: string | null;
  readonly token_serial: string | null;
  readonly guide_number: string | null;
}

/** By how they were found. */
export interface FoundRequests {
  readonly byReference: readonly FoundRequest[];
  readonly byPerson: readonly FoundRequest[];
  readonly byCertificate: readonly FoundRequest[];
  readonly byToken: readonly FoundRequest[];
  readonly byWaybill: readonly FoundRequest[];
}

interface Searching {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
}

const { perPerson: maxOfPeople } = serverLimits.search;

/**
 * Returns the requests of a place that a text may mean, each reading by its own index; one more than so many where there
 * are.
 */
export async function findRequests(
  searching: Searching,
  place: RequestScope,
  wanted: SearchTerms,
  max: number,
): Promise<FoundRequests> {
  const { references, document, ending, name, certificate, token, waybill } = wanted;
  const ask = (limit: number, conditions: (parameters: SqlParameters) => string): Promise<FoundRequest[]> =>
    select(searching, place, limit, conditions);
  const by = async (column: string, sought: Span | undefined, limit = max + 1): Promise<FoundRequest[]> =>
    sought === undefined ? [] : ask(limit, (parameters) => within(column, sought, parameters));
  const byReference = await Promise.all(references.map((each) => by('r.reference', each)));
  return {
    byReference: [...byReference.flat(), ...(await by('reverse(r.reference)', ending))],
    byPerson: [
      ...(await by('r.document_number', document, maxOfPeople)),
      ...(await by('reverse(r.document_number)', ending, maxOfPeople)),
      ...(name.length > 0 ? await ask(maxOfPeople, (parameters) => named(name, parameters)) : []),
    ],
    byCertificate: await by('r.certificate_serial', certificate),
    byToken: await by('r.token_serial', token),
    byWaybill: await by('r.guide_number', waybill),
  };
}

function within(column: string, { from, to }: Span, parameters: SqlParameters): string {
  return `${column} >= ${parameters.add(from)}::text and ${column} <= ${parameters.add(to)}::text`;
}

function named(parts: readonly string[], parameters: SqlParameters): string {
  return parts.flatMap((subscriber) => filterConditions({ subscriber }, parameters)).join(' and ');
}

/** Returns the newest first: of a reading that fits many, the order's own index gives the few that are wanted. */
async function select(
  { trx, caller }: Searching,
  place: RequestScope,
  limit: number,
  condition: (parameters: SqlParameters) => string,
): Promise<FoundRequest[]> {
  const parameters = new SqlParameters();
  const where = `${condition(parameters)} and ${conditionOf(place, caller, parameters)}`;
  const statement = `select r.id, r.reference, r.state, r.document_type, r.document_number, r.subscriber_name,
      r.certificate_serial, r.token_serial, r.guide_number
    from requests r where ${where}
    order by r.last_status_at desc, r.id desc limit ${limit}`;
  const { rows } = await trx.executeQuery<FoundRequest>(CompiledQuery.raw(statement, parameters.values));
  return rows;
}
