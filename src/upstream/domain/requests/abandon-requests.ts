import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import type { Services } from '../services';
import { translate } from '../../translate';
import { applySystemEvents } from './apply-system-events';
import { lastTouch } from './review/last-touch';

const waiting = eventOf(requestLifecycle, 'abandon').from;
const { requestsAtOnce: maxRequests } = serverLimits.jobs;

/**
 * Ends what waits for its applicant and was not touched for the configured days: a draft not saved, a filed request
 * whose identity was not validated, documents that were not replaced. @returns how many
 */
export async function abandonRequests(services: Services): Promise<number> {
  const { db } = services.store;
  const days = (await readConfiguration(db)).integer('AbandonDays');
  const before = new Date(services.clock().getTime() - days * dayMs);
  const untouched = (database: Kysely<Schema>) =>
    database
      .selectFrom('requests as r')
      .select('r.id')
      .where('r.state', 'in', [...waiting])
      // Without an applicant's account there is no one who could have gone on.
      .where('r.owner_id', 'is not', null)
      .where('r.last_status_at', '<', before)
      .where(lastTouch, '<', before);
  const due = await untouched(db).limit(maxRequests).execute();
  return applySystemEvents(services, due, async ({ id, language }, trx) =>
    // Its applicant may have gone on with it since.
    (await untouched(trx).where('r.id', '=', id).executeTakeFirst())
      ? { event: 'abandon', observation: translate(language, 'history.abandoned', { days }) }
      : undefined,
  );
}
