import { sql, type Kysely, type Selectable } from 'kysely';
import type { RequestDocumentTable, RequestTable, RequestValidationTable } from '../../store/request-schema';
import type { Schema } from '../../store/schema';

export type RequestRow = Selectable<RequestTable>;
export type DocumentRow = Selectable<RequestDocumentTable>;
export type ValidationRow = Selectable<RequestValidationTable>;

/** A request with what its guards ask about. */
export interface Dossier {
  readonly request: RequestRow;
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
  /** Of its agreement and product; absent without an agreement. */
  readonly quotaLeft?: number;
  /** Its token is in another live request. */
  readonly serialTaken: boolean;
}

/** Documents and validations of these requests, three statements however many they are. */
export async function loadDossiers(database: Kysely<Schema>, requests: readonly RequestRow[]): Promise<Dossier[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const documents = await database
    .selectFrom('request_documents')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const validations = await database
    .selectFrom('request_validations')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('type')
    .execute();
  const quotas = await quotasOf(database, requests);
  const taken = await takenSerials(database, requests);
  const [documentsOf, validationsOf] = [byRequest(documents), byRequest(validations)];
  return requests.map((request) => ({
    request,
    documents: documentsOf.get(request.id) ?? [],
    validations: validationsOf.get(request.id) ?? [],
    ...(request.contract_id !== null && { quotaLeft: quotas.get(`${request.contract_id} ${request.product}`) ?? 0 }),
    serialTaken: taken.has(request.id),
  }));
}

/** The one request with its documents and validations. */
export async function loadDossier(database: Kysely<Schema>, request: RequestRow): Promise<Dossier> {
  const [dossier] = await loadDossiers(database, [request]);
  return dossier ?? { request, documents: [], validations: [], serialTaken: false };
}

async function quotasOf(database: Kysely<Schema>, requests: readonly RequestRow[]): Promise<Map<string, number>> {
  const contracts = [...new Set(requests.flatMap(({ contract_id: id }) => (id === null ? [] : [id])))];
  if (contracts.length === 0) return new Map();
  const rows = await database.selectFrom('contract_quotas').selectAll().where('contract_id', 'in', contracts).execute();
  return new Map(rows.map((row) => [`${row.contract_id} ${row.product}`, row.quota - row.used]));
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
