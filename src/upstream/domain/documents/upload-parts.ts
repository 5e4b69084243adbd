import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { callerOf, type Caller } from '../handler';
import type { RequestRow } from '../../store/request-row';

/** A part of a file that comes in several calls. */
export interface UploadPart {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Buffer;
  /** Bytes of the whole file that are there, this part among them. */
  readonly received: number;
  /** All of them, with the last part. */
  readonly whole?: Buffer;
}

interface IncomingPart {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Buffer;
  /** Of the whole file. */
  readonly total: number;
}

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
}

/**
 * Stores a part beside those that came before it. One that came already is none the worse for coming again.
 * @throws ApiError uploadOutOfOrder with the byte to go on from
 */
export async function assemble(reading: Reading, request: RequestRow, coming: IncomingPart): Promise<UploadPart> {
  const { id, offset, bytes, total } = coming;
  const before = await partsOf(reading, request, id);
  const received = before.reduce((sum, { length }) => sum + length, 0);
  const end = offset + bytes.length;
  if (bytes.length > 0 && end <= received) return { id, offset, bytes, received };
  if (offset !== received || bytes.length === 0 || end > total)
    throw new ApiError('uploadOutOfOrder', { params: { received }, detail: { received } });
  return { id, offset, bytes, received: end, ...(end === total && { whole: Buffer.concat([...before, bytes]) }) };
}

async function partsOf(reading: Reading, request: RequestRow, id: string): Promise<Buffer[]> {
  const rows = await reading.trx
    .selectFrom('upload_parts')
    .select('content')
    .where('upload_id', '=', id)
    .where('request_id', '=', request.id)
    .where('user_id', '=', callerOf(reading).userId)
    .orderBy('start')
    .execute();
  return rows.map(({ content }) => Buffer.from(content));
}

/** Keeps a part until the last one arrives; another upload of the same document that was left off goes. */
export async function storePart(
  { trx, caller, now }: { readonly trx: Transaction<Schema>; readonly caller?: Caller; readonly now: Date },
  request: RequestRow,
  type: string,
  { id, offset, bytes }: UploadPart,
): Promise<void> {
  const user = callerOf({ caller }).userId;
  await trx
    .deleteFrom('upload_parts')
    .where('request_id', '=', request.id)
    .where('type', '=', type)
    .where('upload_id', '<>', id)
    .execute();
  await trx
    .insertInto('upload_parts')
    .values({ upload_id: id, start: offset, content: bytes, request_id: request.id, type, user_id: user, at: now })
    .onConflict((conflict) => conflict.columns(['upload_id', 'start']).doNothing())
    .execute();
}

/** Deletes the parts of a document that is whole now. */
export async function dropParts(trx: Transaction<Schema>, request: RequestRow, type: string): Promise<void> {
  await trx.deleteFrom('upload_parts').where('request_id', '=', request.id).where('type', '=', type).execute();
}
