import type { Language } from '../../contract/generated/languages';
import type { Transaction } from 'kysely';
import { CallFailure } from '../domain/failure';
import type { Store } from '../store/database';
import { claimKey, keepAnswer, releaseKey, type KeyedAnswer, type KeyedWrite } from '../store/idempotency';
import type { Schema } from '../store/schema';
import type { Answer } from './answer';
import { failureBody, statusOf } from './catalogue';

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
 * @throws CallFailure of the work, or idempotencyMismatch when the key came with other data
 */
export async function runOnce(write: Write, work: (trx: Transaction<Schema>) => Promise<Answer>): Promise<Answer> {
  const done = await write.store.transaction((trx) => settle(trx, write, () => keepFailure(() => work(trx))));
  if (done instanceof CallFailure) throw done;
  return done;
}

async function settle(
  trx: Transaction<Schema>,
  { keyed, language }: Write,
  work: () => Promise<Answer | CallFailure>,
): Promise<Answer | CallFailure> {
  if (!keyed) return work();
  const claim = await claimKey(trx, keyed);
  if (claim.kind === 'mismatch') throw new CallFailure('idempotencyMismatch');
  if (claim.kind === 'replay') return { ...claim.answer, body: JSON.parse(claim.answer.body) as unknown };
  const done = await work();
  if (done instanceof CallFailure && done.details.passing) {
    await releaseKey(trx, keyed);
    return done;
  }
  await keepAnswer(trx, keyed, textOf(done, language));
  return done;
}

/** A failure that keeps what was written ends its transaction well and is thrown after it. */
async function keepFailure(work: () => Promise<Answer>): Promise<Answer | CallFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallFailure && error.details.keepWrites) return error;
    throw error;
  }
}

function textOf(done: Answer | CallFailure, language: Language): KeyedAnswer {
  if (done instanceof CallFailure) {
    return { status: statusOf(done), body: JSON.stringify(failureBody(done, language)) };
  }
  const { status, body, headers } = done;
  return { status, body: JSON.stringify(body ?? {}), ...(headers && { headers }) };
}

const longestKey = 100;

/**
 * The key of `Idempotency-Key`, undefined when it is not sent.
 * @throws CallFailure parameterTooLong when it is longer than any key we would give out
 */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  if (header.length > longestKey)
    throw new CallFailure('parameterTooLong', { params: { name: 'Idempotency-Key', limit: longestKey } });
  return header;
}
