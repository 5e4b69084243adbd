import { sql } from 'kysely';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import { compactFigures } from '../../store/compact-figures';
import type { Store } from '../../store/database';

/** Rows of one statement: the database is asked often enough to say how far it is. */
const portion = 20_000;

const expiry = eventOf(requestLifecycle, 'expire');

/**
 * Fills the lists up to that many requests, for measuring: each is a further request like one of the demo's, with a
 * reference, an age and a document number of its own; documents and validations stay with the demo's. What has outlived its
 * validity by that age has expired, so that the scheduled jobs find nothing to do.
 */
export async function addRequests(
  store: Store,
  wanted: number,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { first, count } = await extent(store);
  if (count === 0) throw new Error('There are no requests to begin from: start the demo once (npm start), then seed');
  for (let there = count; there < wanted;) {
    const more = Math.min(portion, wanted - there);
    await store.transaction(async (trx) => {
      await sql`
        insert into requests (
          state, application, project_type, product, medium, channel_product, owner_id, document_type, document_number,
          first_name, second_name, sur_name, second_surname, subscriber_name, email, phone, address, company_name,
          company_document, contract_id, supervisor_id, reviewer_id, official_id, created_at, last_status_at, clock_since,
          due_at, validity, validity_type, valid_from, valid_to, residence_municipality, delivery_method,
          delivery_municipality, delivery_due_at, terms_at, treatment_at, email_proven_at
        )
        select case when r.state = any(${expiry?.from ?? []}) and r.valid_to - back < now() then ${expiry?.to} else r.state end,
          r.application, r.project_type, r.product, r.medium, r.channel_product,
          case when n % 997 = 0 then r.owner_id end, r.document_type, (1100000000 + n)::text,
          r.first_name, r.second_name, r.sur_name, r.second_surname, r.subscriber_name, r.email, r.phone, r.address,
          r.company_name, r.company_document, r.contract_id, r.supervisor_id, r.reviewer_id, r.official_id,
          r.created_at - back, r.last_status_at - back, r.clock_since - back, r.due_at - back, r.validity, r.validity_type,
          r.valid_from - back, r.valid_to - back, r.residence_municipality, r.delivery_method,
          r.delivery_municipality, case when r.valid_to - back >= now() then r.delivery_due_at - back end,
          r.terms_at - back, r.treatment_at - back, r.email_proven_at - back
        from generate_series(${sql.lit(there)}::bigint, ${sql.lit(there + more - 1)}::bigint) as n
        cross join lateral (select make_interval(mins => ((n * 7919) % 1500000)::integer) as back) as age
        join requests r on r.id = ${first}::bigint + n % ${Math.min(count, 400)}::bigint
      `.execute(trx);
    });
    there += more;
    progress(there, wanted);
  }
  // As maintenance would after so many rows: figures added up; statistics, and the map by which an index alone answers what
  // it holds.
  await compactFigures(store.db);
  await sql`vacuum (analyze) requests, request_figures`.execute(store.db);
}

async function extent({ db }: Store): Promise<{ first: number; count: number }> {
  const { first, count } = await db
    .selectFrom('requests')
    .select(({ fn }) => [fn.min('id').as('first'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  return { first: first ?? 0, count };
}
