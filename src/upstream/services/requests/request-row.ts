import { sql, type Kysely, type Selectable } from 'kysely';
import type { RequestDocumentTable, RequestTable, RequestValidationTable } from '../../store/request-schema';
import type { Schema } from '../../store/schema';
import { inForce } from '../agreements/in-force';

export type RequestRow = Selectable<RequestTable>;
export type DocumentRow = Selectable<RequestDocumentTable>;
export type ValidationRow = Selectable<RequestValidationTable>;

/** A request with what its guards ask about. */
export interface FactSource {
  readonly request: RequestRow;
  readonly documents: readonly Pick<DocumentRow, 'request_id' | 'type' | 'state'>[];
  readonly validations: readonly Pick<ValidationRow, 'request_id' | 'type' | 'status' | 'mandatory' | 'execution'>[];
  /** Of its agreement, in force, and product; absent without an agreement. */
  readonly quotaLeft?: number;
  /** Its token is in another live request. */
  readonly serialTaken: boolean;
}

/** A request whoever asks, for what is no person's act. @param lock keeps others from changing it until the transaction ends */
export async function requestById(database: Kysely<Schema>, id: number, lock = false): Promise<RequestRow | undefined> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** A request with its documents and validations whole. */
export interface Dossier extends FactSource {
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
}

/**
 * What the guards of these requests ask about and no more, a few statements however many they are.
 * @param now when the quota is asked about: an agreement that is not in force has none left
 */
export async function loadFactSources(
  database: Kysely<Schema>,
  requests: readonly RequestRow[],
  now: Date,
): Promise<FactSource[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const documents = await database
    .selectFrom('request_documents')
    .select(['request_id', 'type', 'state'])
    .where('request_id', 'in', ids)
    .execute();
  const validations = await database
    .selectFrom('request_validations')
    .select(['request_id', 'type', 'status', 'mandatory', 'execution'])
    .where('request_id', 'in', ids)
    .execute();
  const [documentsOf, validationsOf] = [byRequest(documents), byRequest(validations)];
  return withSurroundings(database, { requests, now }, ({ id }) => ({
    documents: documentsOf.get(id) ?? [],
    validations: validationsOf.get(id) ?? [],
  }));
}

/** The one request with its documents, oldest first, and validations. */
export async function loadDossier(database: Kysely<Schema>, request: RequestRow, now = new Date()): Promise<Dossier> {
  const documents = await database
    .selectFrom('request_documents')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute();
  const validations = await database
    .selectFrom('request_validations')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('type')
    .execute();
  const [dossier] = await withSurroundings(database, { requests: [request], now }, () => ({ documents, validations }));
  return dossier ?? { request, documents, validations, serialTaken: false };
}

/** Adds what stands outside of a request: its agreement's quota, and other requests with its token. */
async function withSurroundings<Parts extends object>(
  database: Kysely<Schema>,
  { requests, now }: { readonly requests: readonly RequestRow[]; readonly now: Date },
  partsOf: (request: RequestRow) => Parts,
): Promise<(Parts & Pick<FactSource, 'request' | 'quotaLeft' | 'serialTaken'>)[]> {
  const quotas = await quotasOf(database, requests, now);
  const taken = await takenSerials(database, requests);
  return requests.map((request) => ({
    ...partsOf(request),
    request,
    ...(request.contract_id !== null && { quotaLeft: quotas.get(`${request.contract_id} ${request.product}`) ?? 0 }),
    serialTaken: taken.has(request.id),
  }));
}

async function quotasOf(
  database: Kysely<Schema>,
  requests: readonly RequestRow[],
  now: Date,
): Promise<Map<string, number>> {
  const contracts = [...new Set(requests.flatMap(({ contract_id: id }) => (id === null ? [] : [id])))];
  if (contracts.length === 0) return new Map();
  const rows = await database
    .selectFrom('contract_quotas')
    .innerJoin('contracts', 'contracts.contractId', 'contract_quotas.contract_id')
    .selectAll()
    .where('contract_id', 'in', contracts)
    .execute();
  const open = rows.filter((row) => inForce(row, now));
  return new Map(open.map((row) => [`${row.contract_id} ${row.product}`, row.quota - row.used]));
}

/** Live: not ended (domain.md, "a token serial not on a live request"). */
async function takenSerials(database: Kysely<Schema>, requests: readonly RequestRow[]): Promise<Set<number>> {
  const ids = requests.filter(({ token_serial: serial }) => serial !== null).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select r.id from requests r
    where r.id in (${sql.join(ids)}) and exists (
      select 1 from requests o
      where o.token_serial = r.token_serial and o.id <> r.id and o.state not in ('RCH', 'RVK', 'ANU', 'EXP')
    )
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}

function byRequest<T extends { request_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const rest = found.get(row.request_id);
    if (rest) rest.push(row);
    else found.set(row.request_id, [row]);
  }
  return found;
}
