import { serverLimits } from '../../contract/generated/server-limits';
import type { Language } from '../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { ApiError } from '../domain/api-error';
import type { Store } from '../store/database';
import {
  claimKey,
  findFormer,
  storeIntent,
  storeResponse,
  releaseKey,
  type FormerWrite,
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
  const former = keyed && (await findFormer(store.db, keyed));
  return former?.kind === 'replay' ? toApiResponse(former.response) : undefined;
}

/** The steps of a write that also acts outside of the database. */
export interface IntentSteps {
  /** What is slow before it; returns what writes the intent down, in the transaction that claims the key. */
  readonly prepare: () => Promise<(trx: Transaction<Schema>) => Promise<unknown>>;
  /** Acts by the intent. It is done again, as repeated, where the first one came to no end that is known. */
  readonly finish: (intent: unknown, isRepeated: boolean) => Promise<ApiResponse>;
}

/**
 * Runs a write that also acts outside of the database: its intent is written down before, with its key, so that the same
 * write sent again, also after a crash, goes on with that and begins nothing anew.
 * @throws ApiError of the steps, or idempotencyMismatch when the key came with other data
 */
export async function runWithIntent(write: Write, steps: IntentSteps): Promise<ApiResponse> {
  const { store, keyed } = write;
  const former = (keyed && (await findFormer(store.db, keyed))) ?? (await beginWrite(write, await steps.prepare()));
  if (former.kind === 'replay') return toApiResponse(former.response);
  return endWrite(write, () => steps.finish(former.intent, former.kind === 'begun'));
}

function beginWrite(
  { store, keyed }: Write,
  begin: (trx: Transaction<Schema>) => Promise<unknown>,
): Promise<FormerWrite | { readonly kind: 'beginning'; readonly intent: unknown }> {
  return store.transaction(async (trx) => {
    const claim = keyed && (await claimKey(trx, keyed));
    if (claim?.kind === 'mismatch') throw new ApiError('idempotencyMismatch');
    if (claim && claim.kind !== 'new') return claim;
    const intent = (await begin(trx)) ?? null;
    if (keyed) await storeIntent(trx, keyed, intent);
    return { kind: 'beginning', intent };
  });
}

/** Stores how it ended. An error that keeps no writes left nothing behind; after a transient one it is still begun. */
async function endWrite({ store, keyed, language }: Write, finish: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const done = await finish().catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (done instanceof ApiError) {
    const { keepWrites = false, transient = false } = done.details;
    if (keyed && keepWrites) await storeResponse(store.db, keyed, toKeyedResponse(done, language));
    else if (keyed && !transient) await releaseKey(store.db, keyed);
    throw done;
  }
  if (keyed && !done.unfinished) await storeResponse(store.db, keyed, toKeyedResponse(done, language));
  return done;
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
  if (claim.kind === 'replay') return toApiResponse(claim.response);
  if (claim.kind !== 'new') throw new ApiError('idempotencyMismatch');
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
