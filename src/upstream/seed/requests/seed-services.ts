import { sql, type Transaction } from 'kysely';
import { products } from '../../../contract/generated/products';
import { isService } from '../../../contract/product';
import type { Schema } from '../../store/schema';
import { applicantCount } from './applicants';
import { expiredAfterDays, planServices } from './plan';
import { findStaff, insertPlanned, type SeedContext } from './seed-requests';

/**
 * Writes the demo's services of other products, after everything else, so that requests, certificates and their numbers
 * stay what they were. Their two reviewers take turns, so that each has some that only the other may issue.
 */
export async function seedServices(trx: Transaction<Schema>, scene: Omit<SeedContext, 'staff'>): Promise<number> {
  const staff = await findStaff(trx);
  const { count } = await trx
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const planned = planServices(Number(count), applicantCount);
  const [one = '', other = ''] = [staff.reviewers['OTH'], staff.officials['OTH']];
  const turned = {
    ...staff,
    reviewers: { ...staff.reviewers, OTH: other },
    officials: { ...staff.officials, OTH: one },
  };
  for (const [at, who] of [staff, turned].entries()) {
    const theirs = planned.filter((_, place) => place % 2 === at);
    await insertPlanned(trx, { ...scene, staff: who }, theirs);
  }
  await giveTerms(trx);
  return planned.length;
}

/** Stores from when and until when the issued ones hold, by the day of their issue. */
async function giveTerms(trx: Transaction<Schema>): Promise<void> {
  const services = products.filter(isService).map(({ name }) => name);
  await sql`
    update requests r set
      valid_from = e.at,
      valid_to = case when r.state = 'EXP' then e.at + make_interval(days => ${expiredAfterDays}) else e.at + interval '1 year' end
    from request_events e
    where e.request_id = r.id and e.event = 'issue' and r.product in (${sql.join(services)})
  `.execute(trx);
}
