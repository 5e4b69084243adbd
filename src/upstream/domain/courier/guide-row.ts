import type { Kysely, Selectable } from 'kysely';
import type { GuideTable } from '../../store/courier-schema';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';

export type GuideRow = Selectable<GuideTable>;

/** What names one guide. */
export type GuideKey = { readonly id: number } | { readonly number: string };

/**
 * One guide.
 * @param lock keeps others from changing it until the transaction ends; its request's row is locked before it
 */
export async function findGuide(database: Kysely<Schema>, key: GuideKey, lock = false): Promise<GuideRow | undefined> {
  const query = database.selectFrom('guides').selectAll();
  return ('id' in key ? query.where('id', '=', key.id) : query.where('number', '=', key.number))
    .$if(lock, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** The guide of a request that counts: the one that is not cancelled. */
export async function openGuideOf(
  database: Kysely<Schema>,
  requestId: number,
  lock = false,
): Promise<GuideRow | undefined> {
  return database
    .selectFrom('guides')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '<>', 'ANU')
    .$if(lock, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** @throws ApiError guideUnknown */
export async function guideByNumber(database: Kysely<Schema>, number: string): Promise<GuideRow> {
  const guide = await findGuide(database, { number });
  if (!guide) throw new ApiError('guideUnknown', { params: { guide: number } });
  return guide;
}
