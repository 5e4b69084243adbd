import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import * as requestStates from '../../../contract/generated/states/request';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import { lastTouch } from './review/last-touch';
import type { ListedRequest } from './lists/listed-request';

/** What waits for its applicant, and ends when it is not touched for the configured days. */
const waiting = eventOf(requestLifecycle, 'abandon').from;

/**
 * Returns when requests end by themselves, by their ids: what waits for its applicant, so many days after it was last
 * touched; an acceptance, with its link. A link that has ended is no date.
 */
export async function readLapses(
  database: Kysely<Schema>,
  requests: readonly ListedRequest[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const abandoned = requests.filter(({ state, owner_id: owner }) => waiting.includes(state) && owner !== null);
  const accepting = requests.filter(({ state }) => requestStates.awaitsAcceptance.has(state));
  return new Map([...(await abandonment(database, abandoned)), ...(await linkEnds(database, accepting, now))]);
}

async function abandonment(database: Kysely<Schema>, requests: readonly ListedRequest[]): Promise<[number, Date][]> {
  if (requests.length === 0) return [];
  const lapseMs = (await readConfiguration(database)).integer('AbandonDays') * dayMs;
  const rows = await database
    .selectFrom('requests as r')
    .select(['r.id', lastTouch.as('touched')])
    .where(
      'r.id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, touched }) => [id, new Date(touched.getTime() + lapseMs)]);
}

async function linkEnds(
  database: Kysely<Schema>,
  requests: readonly ListedRequest[],
  now: Date,
): Promise<[number, Date][]> {
  if (requests.length === 0) return [];
  const rows = await database
    .selectFrom('finalization_links')
    .select(['request_id', 'expires_at'])
    .where(
      'request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows.map(({ request_id: id, expires_at: end }) => [id, end]);
}
