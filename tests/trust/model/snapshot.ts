import { sql } from 'kysely';
import type { Store } from '../../../src/upstream/store/database';

type Row = Readonly<Record<string, unknown>>;

/** Every table whose rows belong to a request, as the database itself names them: a new one is watched by itself. */
export interface SchemaTables {
  readonly ofRequest: readonly string[];
}

/** Everything that the database has about the requests of a sequence. */
export interface Snapshot {
  readonly requests: readonly RequestRow[];
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
  readonly events: readonly EventRow[];
  readonly steps: readonly StepRow[];
  readonly guides: readonly WaybillRow[];
  readonly audit: readonly AuditRow[];
  readonly quotas: readonly { readonly contract_id: string; readonly product: string; readonly used: number }[];
  readonly certificates: readonly { readonly serial: string; readonly certificate: string }[];
  readonly questionnaires: readonly QuestionnaireRow[];
  /** Table by table, for comparing two moments. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

export interface RequestRow extends Row {
  readonly id: number;
  readonly external_id: number;
  readonly reference: string;
  readonly state: string;
  readonly version: number;
  readonly application: string;
  readonly product: string;
  readonly medium: 'VIRTUAL' | 'TOKEN' | 'PKCS10';
  readonly owner_id: string;
  readonly document_number: string;
  readonly first_name: string;
  readonly second_name: string;
  readonly sur_name: string;
  readonly second_surname: string;
  readonly subscriber_name: string;
  readonly company_name: string | null;
  readonly company_document: string | null;
  readonly email: string;
  readonly email_proven_at: string | null;
  readonly contract_id: string | null;
  readonly certificate_serial: string | null;
  readonly token_serial: string | null;
  readonly delivery_method: string;
  readonly reviewer_id: string | null;
  readonly assigned_to: string | null;
  readonly asked_evidence: readonly string[] | null;
}
export interface DocumentRow extends Row {
  readonly id: number;
  readonly request_id: number;
  readonly type: string;
  readonly state: 'PEN' | 'APR' | 'NAP' | 'DCT';
  readonly sha256: string;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly uploaded_by: string | null;
}
export interface ValidationRow extends Row {
  readonly request_id: number;
  readonly type: string;
  readonly status: 'SAT' | 'NST' | null;
  readonly mandatory: boolean;
  readonly execution: number;
  readonly registry: Readonly<Record<string, string>> | null;
}
export interface EventRow extends Row {
  readonly id: number;
  readonly request_id: number;
  readonly event: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly at: string;
  readonly actor: string | null;
}
interface StepRow extends Row {
  readonly request_id: number;
  readonly step: string;
  readonly at: string;
  readonly result: string | null;
}
export interface WaybillRow extends Row {
  readonly id: number;
  readonly request_id: number;
  readonly number: string | null;
  readonly state: string;
  readonly created_at: string;
}
interface AuditRow extends Row {
  readonly sequence: number;
  readonly action: string;
  readonly subject: string;
  readonly actor: string | null;
  readonly at: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
export interface QuestionnaireRow extends Row {
  readonly id: string;
  readonly reference: string;
  readonly document_number: string;
  readonly evaluated_at: string | null;
  readonly expires_at: string;
  readonly passed: boolean | null;
  readonly questions: readonly {
    readonly id: string;
    readonly right: string;
    readonly answers: readonly { readonly id: string }[];
  }[];
}

/** What a refused call may still change: the tries of a code, and parts of a file that came before the refused one. */
const attempts: ReadonlySet<string> = new Set(['one_time_codes', 'registry_questionnaires']);

export async function readSchemaTables({ db }: Store): Promise<SchemaTables> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'request_id' and t.table_type = 'BASE TABLE' order by 1
  `.execute(db);
  return { ofRequest: rows.map(({ name }) => name) };
}

/** What a sequence has for itself. */
export interface Extent {
  /** Ids of its applicants. */
  readonly owners: readonly string[];
  /** Its agreements. */
  readonly contracts: readonly string[];
  /** The last entry of the audit trail before it. */
  readonly auditFrom: number;
}

export async function takeSnapshot(
  { db }: Pick<Store, 'db'>,
  { ofRequest }: SchemaTables,
  { owners, contracts, auditFrom }: Extent,
): Promise<Snapshot> {
  const rowsOf = (from: string) => `(select coalesce(json_agg(x.j order by x.o, x.j::text), '[]') from (${from}) as x)`;
  const parts: Record<string, string> = {
    requests: rowsOf('select to_jsonb(r) as j, r.id as o from r'),
    ...Object.fromEntries(
      ofRequest.map((table) => [
        table,
        rowsOf(
          `select to_jsonb(t) as j, case jsonb_typeof(to_jsonb(t)->'id') when 'number' then (to_jsonb(t)->>'id')::numeric else t.request_id end as o from ${table} t where t.request_id in (select id from r)`,
        ),
      ]),
    ),
    guide_events: rowsOf(
      'select to_jsonb(t) as j, t.id as o from guide_events t where t.guide_id in (select g.id from guides g where g.request_id in (select id from r))',
    ),
    audit: rowsOf(
      `select to_jsonb(t) - 'hash' - 'previous_hash' as j, t.sequence as o from audit t where t.sequence > (select c.audit_from from c) and t.subject in (select 'requests/' || id from r)`,
    ),
    contract_quotas: rowsOf(
      'select to_jsonb(t) as j, 0 as o from contract_quotas t where t.contract_id = any((select c.ids from c)::text[])',
    ),
    pki_certificates: rowsOf(
      `select jsonb_build_object('serial', t.serial, 'certificate', encode(t.certificate, 'hex')) as j, 0 as o from pki_certificates t where t.serial in (select certificate_serial from r)`,
    ),
    pki_revocations: rowsOf(
      'select to_jsonb(t) as j, 0 as o from pki_revocations t where t.serial in (select certificate_serial from r)',
    ),
    pki_held_keys: rowsOf(
      'select to_jsonb(t) as j, 0 as o from pki_held_keys t where t.serial in (select certificate_serial from r)',
    ),
    registry_questionnaires: rowsOf(
      'select to_jsonb(t) as j, 0 as o from registry_questionnaires t where t.reference in (select external_id::text from r)',
    ),
  };
  const body = Object.entries(parts).map(([name, query]) => `'${name}', ${query}`);
  const { rows } = await sql<{ found: Snapshot['tables'] }>`
    with r as materialized (select * from requests where owner_id = any(${[...owners]}::uuid[])),
      c as (select ${[...contracts]}::text[] as ids, ${auditFrom}::bigint as audit_from)
    select json_build_object(${sql.raw(body.join(', '))}) as found
  `.execute(db);
  const tables = rows[0]?.found ?? {};
  const of = <T>(name: string) => (tables[name] ?? []) as unknown as readonly T[];
  return {
    requests: of('requests'),
    documents: of('request_documents'),
    validations: of('request_validations'),
    events: of('request_events'),
    steps: of('request_steps'),
    guides: of('guides'),
    audit: of('audit'),
    quotas: of('contract_quotas'),
    certificates: of('pki_certificates'),
    questionnaires: of('registry_questionnaires'),
    tables,
  };
}

/** Returns the names of the tables in which two moments differ, tries and attempts aside. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...Object.keys(before.tables), ...Object.keys(after.tables)]);
  return [...names].filter(
    (name) => !attempts.has(name) && JSON.stringify(before.tables[name]) !== JSON.stringify(after.tables[name]),
  );
}
