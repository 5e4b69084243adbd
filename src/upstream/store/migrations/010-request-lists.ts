import { sql } from 'kysely';
import type { Migration } from './migration';

/** Orders that lists of requests walk, newest change first, each narrowed by what its screens filter by. */
const orders: Readonly<Record<string, string>> = {
  application: 'application',
  state: 'application, state',
  product: 'application, product',
  channel: 'application, channel_product',
  project: 'application, project_type',
  owner: 'owner_id',
  supervisor: 'supervisor_id',
  contract: 'contract_id',
};

/** Every list of requests is served by an index at a million of them: its order by keyset, a contained text by trigrams. */
export const requestLists: Migration = {
  name: '010-request-lists',
  async up(database) {
    for (const [name, columns] of Object.entries(orders)) {
      await sql`create index ${sql.id(`requests_by_${name}`)} on requests (${sql.raw(columns)}, last_status_at desc, id desc)`.execute(
        database,
      );
    }
    await sql`create index requests_by_change on requests (last_status_at desc, id desc)`.execute(database);
    // A range of creation is answered by this index alone, before the rows of one page are fetched.
    await sql`create index requests_by_creation on requests (application, created_at, last_status_at, id)`.execute(
      database,
    );
    await sql`create index requests_delivery on requests (last_status_at desc, id desc) where delivery_method <> 'VIR'`.execute(
      database,
    );
    await sql`create index requests_queue on requests (application, due_at, id) where state = 'VRF'`.execute(database);
    await sql`create index requests_due on requests (due_at) where due_at is not null`.execute(database);
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
  },
};
