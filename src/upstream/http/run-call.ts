import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Call } from '../../contract/definitions';
import type { Validator } from '../../contract/validation';
import { CallFailure } from '../services/failure';
import type { AnyHandler, CallContext } from '../services/handler';
import { claimKey, keepAnswer, type KeyedWrite } from '../store/idempotency';
import type { Schema } from '../store/schema';
import { answerOf, type Answer } from './answer';
import { failureBody, statusOf } from './catalogue';

/** What a call brings to its handler, before there is a transaction. */
export type Input = Omit<CallContext<unknown, unknown>, 'trx'>;

/**
 * Runs a handler and gives its checked answer. A write (POST, PUT) is one transaction, and with an `Idempotency-Key`
 * it happens once: the same key answers again what it answered first.
 */
export async function runCall(
  call: Call,
  handler: AnyHandler,
  input: Input,
  check: Validator | undefined,
  request: FastifyRequest,
): Promise<Answer> {
  const { store } = input.services;
  const run = async (trx: Transaction<Schema>): Promise<Answer> =>
    // The validators have just checked what the definition, and so the handler's type, says of them.
    answerOf(call, await handler({ ...input, trx } as CallContext<never, never>), check);
  // A read takes no transaction: a Transaction only promises more than it asks of the database.
  if (call.method === 'GET' || handler.ownTransactions) return run(store.db as Transaction<Schema>);
  const write = keyedWrite(call, input, request);
  const settled = await store.transaction((trx) => settle(trx, write, () => run(trx)));
  if (settled instanceof CallFailure) throw settled;
  return settled;

  async function settle(
    trx: Transaction<Schema>,
    keyed: KeyedWrite | undefined,
    work: () => Promise<Answer>,
  ): Promise<Answer | CallFailure> {
    if (!keyed) return keepFailure(work);
    const claim = await claimKey(trx, keyed);
    if (claim.kind === 'mismatch') throw new CallFailure('idempotencyMismatch');
    if (claim.kind === 'replay') return { status: claim.answer.status, body: JSON.parse(claim.answer.body) as unknown };
    const done = await keepFailure(work);
    await keepAnswer(trx, keyed, textOf(done, input));
    return done;
  }
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

function textOf(done: Answer | CallFailure, { language }: Input): { status: number; body: string } {
  if (done instanceof CallFailure) return { status: statusOf(done), body: JSON.stringify(failureBody(done, language)) };
  return { status: done.status, body: JSON.stringify(done.body ?? {}) };
}

/**
 * The key of a write of somebody signed in. Calls that give out tokens keep no answer at rest: the sign-in's challenge
 * and the refresh's rotation already happen once.
 */
function keyedWrite(
  call: Call,
  { caller, parameters, body, now }: Input,
  { headers }: FastifyRequest,
): KeyedWrite | undefined {
  const key = headers['idempotency-key'];
  if (!caller || typeof key !== 'string' || call.token === 'security') return undefined;
  if (key.length > 100) throw new CallFailure('malformedParameter', { params: { name: 'Idempotency-Key' } });
  return { caller: caller.userId, key, operation: call.key, body: { parameters, body: body ?? null }, now };
}
