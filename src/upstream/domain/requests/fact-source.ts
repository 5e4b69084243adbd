import { codeList } from '../../store/code-list';
import * as requestStates from '../../../contract/generated/states/request';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DecidingPerson, Identified } from '../../../contract/deciding-people';
import type { RequestDocumentTable, RequestValidationTable } from '../../store/request-schema';
import { preparedPrefix } from '../../store/prepared-statement';
import type { Schema } from '../../store/schema';
import { documentNumbers } from '../accounts/document-numbers';
import { inForce } from '../agreements/in-force';
import type { ListedRequest } from './lists/listed-request';
import { decidersOf } from './review/read-deciders';
import { redirectorsOf } from './read-redirectors';

type DocumentFact = Pick<Selectable<RequestDocumentTable>, 'type' | 'state' | 'uploaded_by'>;
type ValidationFact = Pick<Selectable<RequestValidationTable>, 'type' | 'status' | 'mandatory' | 'execution'>;

/** A request with what its guards ask about. */
export interface FactSource {
  readonly request: ListedRequest;
  readonly documents: readonly DocumentFact[];
  readonly validations: readonly ValidationFact[];
  /** Who filed it; absent in lists, where the account alone is compared: another of the same person decides nothing either. */
  readonly filer?: Identified;
  /** Who decided on it, where it awaits its issuance. */
  readonly deciders: readonly DecidingPerson[];
  /** Of its agreement, in force, and product; absent without an agreement. */
  readonly quotaLeft?: number;
  /** Its token is in another live request. */
  readonly serialTaken: boolean;
  /** Who knows the PIN of its token: those who read or printed it, and who issued it. */
  readonly pinKnownBy: readonly Identified[];
  /** Who chose where its token goes, where it awaits its issuance. */
  readonly redirectors: readonly Identified[];
}

type By<T> = Readonly<Partial<Record<string, T>>>;

/** What stands around some requests. */
export interface RelatedData {
  /** By request, as the next. */
  readonly documents: By<readonly DocumentFact[]>;
  readonly validations: By<readonly ValidationFact[]>;
  readonly deciders: By<readonly DecidingPerson[]>;
  /** By contract. */
  readonly agreements: By<Agreement>;
  /** Full names by user: of the holder of a request, and of supervisors. */
  readonly people: By<string>;
  /** The live requests that a token is in, by its serial. */
  readonly holders: By<readonly number[]>;
  /** Who read, printed or set the PIN of a token, by its request. */
  readonly pinReaders: By<readonly Identified[]>;
  readonly redirectors: By<readonly Identified[]>;
}

interface Agreement {
  readonly name: string;
  readonly active: boolean | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** What is left, by product. */
  readonly left: By<number>;
}

/**
 * Returns what the guards of these requests and their lists ask about, and no more: one statement, however many they
 * are. Its values stand in queries of their own, where the planner does not look at them: a list without a token would
 * be planned anew each time.
 */
export async function readRelatedData(
  database: Kysely<Schema>,
  requests: readonly ListedRequest[],
): Promise<RelatedData> {
  const ids = requests.map(({ id }) => id);
  const toIssue = requests.filter(({ state }) => requestStates.awaitsIssuance.has(state));
  const awaiting = toIssue.map(({ id }) => id);
  const toToken = toIssue.filter(({ medium }) => medium === 'TOKEN').map(({ id }) => id);
  const contracts = distinct(requests.map(({ contract_id: id }) => id));
  const people = distinct(requests.flatMap(({ assigned_to, supervisor_id }) => [assigned_to, supervisor_id]));
  const serials = distinct(requests.map(({ token_serial: serial }) => serial));
  const withToken = requests.flatMap(({ id, token_serial: serial }) => (serial === null ? [] : [`requests/${id}`]));
  const { rows } = await sql<RelatedData>`${sql.raw(preparedPrefix)} select
    (select coalesce(json_object_agg(request_id, facts), '{}') from (
      select request_id, json_agg(json_build_object('type', type, 'state', state, 'uploaded_by', uploaded_by)) as facts
      from request_documents where request_id = any((select ${ids}::bigint[])::bigint[]) group by request_id
    ) as d) as documents,
    (select coalesce(json_object_agg(request_id, facts), '{}') from (
      select request_id, json_agg(json_build_object(
        'type', type, 'status', status, 'mandatory', mandatory, 'execution', execution)) as facts
      from request_validations where request_id = any((select ${ids}::bigint[])::bigint[]) group by request_id
    ) as v) as validations,
    ${awaiting.length > 0 ? decidersOf(awaiting) : sql`'{}'::json`} as deciders,
    (select coalesce(json_object_agg(c."contractId", json_build_object(
        'name', c.name, 'active', c.active, 'validFrom', c."validFrom", 'validTo', c."validTo", 'left', (
          select coalesce(json_object_agg(q.product, q.quota - q.used), '{}')
          from contract_quotas q where q.contract_id = c."contractId"))), '{}')
      from contracts c where c."contractId" = any((select ${contracts}::text[])::text[])) as agreements,
    (select coalesce(json_object_agg(id, trim(names || ' ' || "lastNames")), '{}')
      from users where id = any((select ${people}::uuid[])::uuid[])) as people,
    -- Live: not ended.
    (select coalesce(json_object_agg(token_serial, ids), '{}') from (
      select token_serial, json_agg(id) as ids from requests
      where token_serial = any((select ${serials}::text[])::text[]) and state not in (${sql.raw(codeList(requestStates.terminal))}) group by token_serial
    ) as h) as holders,
    (select coalesce(json_object_agg(substring(subject from '[0-9]+$'), people), '{}') from (
      select subject, json_agg(json_build_object('userId', user_id, 'documentNumber', coalesce(n.number, ''))) as people
      from (select distinct subject, actor::uuid as user_id from audit
        where subject = any((select ${withToken}::text[])::text[]) and actor is not null
          and action in ('token.readPin', 'token.print', 'request.issue')) as readers
      left join ${documentNumbers} as n on n.id = user_id group by subject
    ) as p) as "pinReaders",
    ${toToken.length > 0 ? redirectorsOf(toToken) : sql`'{}'::json`} as redirectors
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table gave no row');
  return row;
}

/** Returns a request of these surroundings. @param now an agreement that is not in force has nothing left */
export function factSource(request: ListedRequest, related: RelatedData, now: Date): FactSource {
  return {
    request,
    documents: related.documents[request.id] ?? [],
    validations: related.validations[request.id] ?? [],
    ...outsideFacts(request, related, now),
  };
}

/** Returns what others than the request itself decide. */
export function outsideFacts(
  { id, contract_id: contract, product, token_serial: serial }: ListedRequest,
  { agreements, holders, pinReaders, redirectors, deciders }: RelatedData,
  now: Date,
): Pick<FactSource, 'deciders' | 'quotaLeft' | 'serialTaken' | 'pinKnownBy' | 'redirectors'> {
  const agreement = contract === null ? undefined : agreements[contract];
  const left = agreement && inForce(agreement, now) ? agreement.left[product] : undefined;
  const holderIds = serial === null ? [] : (holders[serial] ?? []);
  return {
    deciders: deciders[id] ?? [],
    ...(contract !== null && { quotaLeft: left ?? 0 }),
    serialTaken: holderIds.some((holder) => holder !== id),
    pinKnownBy: pinReaders[id] ?? [],
    redirectors: redirectors[id] ?? [],
  };
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
