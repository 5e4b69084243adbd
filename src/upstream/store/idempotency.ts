import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { hourMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { canonicalJson } from './canonical-json';
import type { IdempotencyKeyTable, Schema } from './schema';

const responseRetentionMs = serverLimits.retention.idempotencyHours * hourMs;

/** A write that carries an `Idempotency-Key`. */
export interface KeyedWrite {
  /** Whose key it is: the user's id, or the session of revocation. */
  readonly caller: string;
  readonly key: string;
  /** Which call, such as `PUT /api/rest/users/<id>`. */
  readonly operation: string;
  readonly body: unknown;
  readonly now: Date;
}

/** An answer as it goes over the wire. */
export interface KeyedResponse {
  readonly status: number;
  /** The body's text. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What to do with the write. */
export type Claim = { kind: 'new' } | FormerWrite | { kind: 'mismatch' };

/** What the same write left before: its response, or what it had begun and did not finish. */
export type FormerWrite = { kind: 'replay'; response: KeyedResponse } | { kind: 'begun'; intent: unknown };

/**
 * Claims the key inside the write's own transaction, so that key, change and answer are kept together or not at all.
 * The same write sent twice at once waits here for the first; when that one failed and was rolled back, it goes ahead.
 */
export async function claimKey(trx: Transaction<Schema>, write: KeyedWrite): Promise<Claim> {
  const { caller, key, now } = write;
  const row = {
    operation: write.operation,
    body_hash: bodyHash(write.body),
    status: null,
    answer: null,
    intent: null,
    created_at: now,
    expires_at: new Date(now.getTime() + responseRetentionMs),
  };
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ caller, key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['caller', 'key']).doUpdateSet(row).where('idempotency_keys.expires_at', '<=', now),
    )
    .returning(sql<number>`1`.as('claimed'))
    .executeTakeFirst();
  if (claimed) return { kind: 'new' };
  const stored = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const isSame = stored.body_hash === row.body_hash && stored.operation === row.operation;
  return (isSame ? formerOf(stored) : undefined) ?? { kind: 'mismatch' };
}

/** Returns what the same write left before, without claiming the key: undefined where it left nothing. */
export async function findFormer(database: Kysely<Schema>, write: KeyedWrite): Promise<FormerWrite | undefined> {
  const stored = await database
    .selectFrom('idempotency_keys')
    .select(['answer', 'intent'])
    .where('caller', '=', write.caller)
    .where('key', '=', write.key)
    .where('operation', '=', write.operation)
    .where('body_hash', '=', bodyHash(write.body))
    .where('expires_at', '>', write.now)
    .executeTakeFirst();
  return stored && formerOf(stored);
}

function formerOf({ answer, intent }: Pick<IdempotencyKeyTable, 'answer' | 'intent'>): FormerWrite | undefined {
  if (answer !== null) return { kind: 'replay', response: JSON.parse(answer) as KeyedResponse };
  if (intent !== null) return { kind: 'begun', intent: JSON.parse(intent) as unknown };
  return undefined;
}

/** Stores what a claimed write has begun, in the transaction that begins it. */
export async function storeIntent(
  trx: Transaction<Schema>,
  { caller, key }: KeyedWrite,
  intent: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ intent: JSON.stringify(intent) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

/** Stores the response of a claimed write: before its transaction ends, or once what it began is finished. */
export async function storeResponse(
  database: Kysely<Schema>,
  write: KeyedWrite,
  response: KeyedResponse,
): Promise<void> {
  await database
    .updateTable('idempotency_keys')
    .set({ status: response.status, answer: JSON.stringify(response) })
    .where('caller', '=', write.caller)
    .where('key', '=', write.key)
    .execute();
}

/** Gives a claimed key back: its write came to no lasting end, and may be sent again. One that was answered meanwhile stays. */
export async function releaseKey(database: Kysely<Schema>, { caller, key }: KeyedWrite): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}

function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}
