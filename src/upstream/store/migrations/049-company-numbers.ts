import { sql, type Kysely } from 'kysely';

/** Writes the tax numbers of agreements as forms store those of requests, and finds requests by them without check digit. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await writeNumbers(database);
  await sql`drop index requests_without_contract`.execute(database);
  await sql`
    create index requests_without_contract
    on requests (regexp_replace(company_document, '^([0-9]+)-[0-9]$', '\\1'), last_status_at desc, id desc)
    where contract_id is null
  `.execute(database);
  // Until then the planner has no idea of what an index on an expression would find.
  await sql`analyze requests`.execute(database);
}

/** Writes stored tax numbers of agreements as they are read from now on; what holds none stays as it is. */
export async function writeNumbers(database: Kysely<unknown>): Promise<void> {
  await sql`
    update contracts set "companyDocument" = written.number from (
      select id, regexp_replace(
        regexp_replace(
          regexp_replace(regexp_replace(btrim("companyDocument"), '^NIT[^0-9]*', '', 'i'), '\\s*[-\\s]\\s*([0-9])$', '-\\1'),
          '[.,\\s]', '', 'g'
        ),
        '^0+([0-9])', '\\1'
      ) as number from contracts
    ) as written
    where written.id = contracts.id and written.number ~ '^[0-9]{5,15}(-[0-9])?$'
  `.execute(database);
}
