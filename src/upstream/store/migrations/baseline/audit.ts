import { sql, type Kysely } from 'kysely';

/** Creates the audit trail: rows are added and read; the database itself refuses to change, delete or truncate them. */
export async function createAudit(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      sequence bigint primary key,
      at timestamptz(3) not null,
      actor text,
      action text not null,
      subject text not null,
      detail jsonb not null,
      previous_hash text not null,
      hash text not null
    )
  `.execute(database);
  await sql`create index audit_subject on audit (subject, sequence desc)`.execute(database);
  await sql`
    create function audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(database);
  await sql`
    create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_refuse()
  `.execute(database);
}
