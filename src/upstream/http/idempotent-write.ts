import { serverLimits } from '../../contract/generated/server-limits';
import type { Language } from '../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { ApiError } from '../domain/api-error';
import type { Store } from '../store/database';
import {
  claimKey,
  findResponse,
  storeResponse,
  releaseKey,
  type KeyedResponse,
  type KeyedWrite,
} from '../store/idempotency';
import type { Schema } from '../store/schema';
import type { ApiResponse } from './response';
import { errorBody, statusOf } from './error-catalogue';

/** A write about to be done. */
export interface Write {
  readonly store: Store;
  /** Present: done once, and answered again as it was the first time. */
  readonly keyed: KeyedWrite | undefined;
  /** Of the answer to a failure that keeps what was written. */
  readonly language: Language;
}

/**
 * Runs a write as one transaction, and once for its idempotency key: change, key and answer are kept together or not
 * at all.
 * @throws ApiError of the work, or idempotencyMismatch when the key came with other data
 */
export async function runIdempotent(
  write: Write,
  callback: (trx: Transaction<Schema>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const done = await write.store.transaction((trx) =>
    settleWrite(trx, write, () => catchCommittedError(() => callback(trx))),
  );
  if (done instanceof ApiError) throw done;
  return done;
}

/**
 * Returns the answer that the write had before; undefined where it is to be done. Asked before what a write prepares outside
 * of its transaction, which is not done twice either.
 */
export async function findReplay({ store, keyed }: Pick<Write, 'store' | 'keyed'>): Promise<ApiResponse | undefined> {
  const stored = keyed && (await findResponse(store.db, keyed));
  return stored && toApiResponse(stored);
}

function toApiResponse({ body, ...response }: KeyedResponse): ApiResponse {
  return { ...response, body: JSON.parse(body) as unknown };
}

async function settleWrite(
  trx: Transaction<Schema>,
  { keyed, language }: Write,
  callback: () => Promise<ApiResponse | ApiError>,
): Promise<ApiResponse | ApiError> {
  if (!keyed) return callback();
  const claim = await claimKey(trx, keyed);
  if (claim.kind === 'mismatch') throw new ApiError('idempotencyMismatch');
  if (claim.kind === 'replay') return toApiResponse(claim.response);
  const done = await callback();
  if (done instanceof ApiError && done.details.transient) {
    await releaseKey(trx, keyed);
    return done;
  }
  await storeResponse(trx, keyed, toKeyedResponse(done, language));
  return done;
}

/** Catches an error that keeps the writes: its transaction ends well, and it is thrown afterwards. */
async function catchCommittedError(callback: () => Promise<ApiResponse>): Promise<ApiResponse | ApiError> {
  try {
    return await callback();
  } catch (error) {
    if (error instanceof ApiError && error.details.keepWrites) return error;
    throw error;
  }
}

function toKeyedResponse(done: ApiResponse | ApiError, language: Language): KeyedResponse {
  if (done instanceof ApiError) {
    return { status: statusOf(done), body: JSON.stringify(errorBody(done, language)) };
  }
  const { status, body, headers } = done;
  return { status, body: JSON.stringify(body ?? {}), ...(headers && { headers }) };
}

const maxKeyLength = serverLimits.http.idempotencyKeyLength;

/**
 * Returns the key of `Idempotency-Key`, undefined when it is not sent.
 * @throws ApiError parameterTooLong when it is longer than any key we would give out
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  if (header.length > maxKeyLength)
    throw new ApiError('parameterTooLong', { params: { name: 'Idempotency-Key', limit: maxKeyLength } });
  return header;
}
