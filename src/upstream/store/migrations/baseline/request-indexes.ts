import { sql, type Kysely } from 'kysely';

/** Orders that lists of requests walk, newest change first, each narrowed by what its screens filter by. */
const orders: Readonly<Record<string, string>> = {
  product: 'application, product',
  channel: 'application, channel_product',
  project: 'application, project_type',
  owner: 'owner_id',
  supervisor: 'supervisor_id',
  contract: 'contract_id',
};

/**
 * Creates an index for every list of requests at a million of them: its order by keyset, a contained text by trigrams. Two
 * filters at once, and dates of long ago, are answered from an index alone: it has what is filtered by, the order and the
 * id, and the rows of one page are all that is fetched.
 */
export async function createRequestIndexes(database: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(orders)) {
    await sql`create index ${sql.id(`requests_by_${name}`)} on requests (${sql.raw(columns)}, last_status_at desc, id desc)`.execute(
      database,
    );
  }
  // Dates that reach to today are walked in the order of the last change, from the index alone: it knows the creation, too.
  for (const [name, columns] of [
    ['application', 'application'],
    ['state', 'application, state'],
  ] as const) {
    await sql`
      create index ${sql.id(`requests_by_${name}`)} on requests (${sql.raw(columns)}, last_status_at desc, id desc)
      include (created_at)
    `.execute(database);
  }
  await sql`create index requests_by_change on requests (last_status_at desc, id desc)`.execute(database);
  await sql`create index requests_delivery on requests (last_status_at desc, id desc) where delivery_method <> 'VIR'`.execute(
    database,
  );
  await sql`create index requests_queue on requests (application, due_at, id) where state = 'VRF'`.execute(database);
  await sql`create index requests_assigned on requests (assigned_to, last_status_at desc, id desc) where assigned_to is not null`.execute(
    database,
  );
  await sql`create index requests_token on requests (token_serial) where token_serial is not null`.execute(database);
  await sql`create index requests_certificate on requests (certificate_serial) where certificate_serial is not null`.execute(
    database,
  );
  for (const key of ['reference__key', 'document__key', 'name__key']) {
    await sql`create index ${sql.id(`requests_in_${key.slice(0, -5)}`)} on requests using gin (replace(${sql.id(key)}, 'n~', 'n') gin_trgm_ops)`.execute(
      database,
    );
  }
  await sql`
    create index requests_by_creation on requests (application, created_at, last_status_at, id)
    include (state, product, project_type)
  `.execute(database);
  await sql`
    create index requests_by_state_product on requests (application, state, product, last_status_at desc, id desc)
  `.execute(database);
  await sql`
    create index requests_due on requests (application, due_at, last_status_at, id) include (state)
    where due_at is not null
  `.execute(database);
  await sql`create index requests_person on requests (document_number, document_type)`.execute(database);
  await sql`create index requests_validity on requests (valid_to) where certificate_serial is not null`.execute(
    database,
  );
  await sql`create index requests_holder on requests (document_number) where certificate_serial is not null`.execute(
    database,
  );
  await sql`
    create index requests_without_contract on requests (company_document, last_status_at desc, id desc)
    where contract_id is null
  `.execute(database);
  await sql`create index requests_service_validity on requests (valid_to) where certificate_serial is null and valid_to is not null`.execute(
    database,
  );
  await sql`create index requests_guide on requests (guide_number) where guide_number is not null`.execute(database);
}
