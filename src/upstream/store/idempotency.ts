import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { hourMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { canonicalJson } from './canonical-json';
import type { Schema } from './schema';

const responseRetentionMs = serverLimits.retention.idempotencyHours * hourMs;

/** A write that carries an `Idempotency-Key`. */
export interface KeyedWrite {
  /** Whose key it is: the user's id, or the address of a caller without a session. */
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
export type Claim = { kind: 'new' } | { kind: 'replay'; response: KeyedResponse } | { kind: 'mismatch' };

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
  if (stored.body_hash !== row.body_hash || stored.operation !== row.operation || stored.answer === null)
    return { kind: 'mismatch' };
  return { kind: 'replay', response: JSON.parse(stored.answer) as KeyedResponse };
}

/** Returns the answer that the same write had before, without claiming the key: undefined where there is none to give. */
export async function findResponse(database: Kysely<Schema>, write: KeyedWrite): Promise<KeyedResponse | undefined> {
  const stored = await database
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('caller', '=', write.caller)
    .where('key', '=', write.key)
    .where('operation', '=', write.operation)
    .where('body_hash', '=', bodyHash(write.body))
    .where('expires_at', '>', write.now)
    .executeTakeFirst();
  return stored?.answer == null ? undefined : (JSON.parse(stored.answer) as KeyedResponse);
}

/** Keeps the answer of a claimed write, before its transaction ends. */
export async function storeResponse(
  trx: Transaction<Schema>,
  write: KeyedWrite,
  response: KeyedResponse,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: response.status, answer: JSON.stringify(response) })
    .where('caller', '=', write.caller)
    .where('key', '=', write.key)
    .execute();
}

/** Gives a claimed key back: its write came to no lasting end, and may be sent again. */
export async function releaseKey(trx: Transaction<Schema>, { caller, key }: KeyedWrite): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();
}

function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}
