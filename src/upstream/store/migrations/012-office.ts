import { sql, type Kysely } from 'kysely';

/**
 * Creates the index of the views of logistics: what waits for a waybill or is on its way, oldest change first, and its count.
 * Adds to each event of a request the documents that it decided or that it was about, so that its timeline names them.
 * Former decisions get what is still stored of them: a document has the moment of its last decision.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index requests_delivery_state on requests (state, guide_status, last_status_at desc, id desc)
    where delivery_method <> 'VIR'
  `.execute(database);
  await sql`alter table request_events add column documents jsonb`.execute(database);
  await sql`
    update request_events e set documents = decided.documents
    from (
      select d.request_id, d.decided_at, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'type', d.type, 'to', d.state, 'reasonId', d.reason_id, 'observation', d.observation
      )) order by d.id) as documents
      from request_documents d where d.state in ('APR', 'NAP') and d.decided_at is not null
      group by d.request_id, d.decided_at
    ) as decided
    where e.event = 'decideDocument' and e.request_id = decided.request_id and e.at = decided.decided_at
  `.execute(database);
}
