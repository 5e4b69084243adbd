import { sql, type RawBuilder } from 'kysely';

/**
 * Returns as SQL over `requests r` when a request that waits for its applicant was last touched: it came to its state,
 * something was done with it, or a document of it was stored.
 */
export const lastTouch: RawBuilder<Date> = sql<Date>`greatest(
  r.last_status_at,
  (select max(e.at) from request_events e where e.request_id = r.id),
  (select max(d.uploaded_at) from request_documents d where d.request_id = r.id))`;
