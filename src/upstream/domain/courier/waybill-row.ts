import * as waybillStates from '../../../contract/generated/states/guide';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { WaybillTable } from '../../store/courier-schema';
import type { ListedRow } from '../../store/mapped-tables';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Lockable, OpeningOptions } from '../../store/lockable';

export type WaybillRow = Selectable<WaybillTable>;
/** What a list has of it. */
export type ListedWaybill = ListedRow<'guide'>;

/** What names one waybill. */
export type WaybillKey = { readonly id: number } | { readonly number: string };

/**
 * Finds one waybill.
 * @param lock keeps others from changing it until the transaction ends; its request's row is locked before it
 */
export async function findWaybill<Locks extends boolean = false>(
  database: Lockable<Locks>,
  key: WaybillKey,
  { lock }: OpeningOptions<Locks> = {},
): Promise<WaybillRow | undefined> {
  const query = database.selectFrom('guides').selectAll();
  return ('id' in key ? query.where('id', '=', key.id) : query.where('number', '=', key.number))
    .$if(lock === true, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/** Returns the waybill of a request that counts: the one that is neither cancelled nor returned. */
export async function openWaybillOf<Locks extends boolean = false>(
  database: Lockable<Locks>,
  requestId: number,
  { lock }: OpeningOptions<Locks> = {},
): Promise<WaybillRow | undefined> {
  return database
    .selectFrom('guides')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', 'not in', [...waybillStates.closed])
    .$if(lock === true, (locked) => locked.forUpdate())
    .executeTakeFirst();
}

/**
 * Returns the last waybill of a request, whatever its state; the one that counts, where there is one. Locked: how its parcel
 * ended is about to be written.
 */
export async function lockLastWaybillOf(trx: Transaction<Schema>, requestId: number): Promise<WaybillRow | undefined> {
  return trx
    .selectFrom('guides')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws ApiError guideUnknown */
export async function waybillByNumber(database: Kysely<Schema>, number: string): Promise<WaybillRow> {
  const waybill = await findWaybill(database, { number });
  if (!waybill) throw new ApiError('guideUnknown', { params: { guide: number } });
  return waybill;
}
