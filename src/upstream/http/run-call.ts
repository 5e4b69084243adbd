import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import type { Call } from '../../contract/definitions';
import { isObject } from '../../contract/is-object';
import type { Validator } from '../../contract/validation';
import { ApiError } from '../domain/api-error';
import type { AnyHandler, CallContext, SentFile } from '../domain/handler';
import type { KeyedWrite } from '../store/idempotency';
import type { Schema } from '../store/schema';
import { toResponse, type ApiResponse } from './response';
import { findReplay, readIdempotencyKey, runIdempotent, runWithIntent, type IntentSteps } from './idempotent-write';

/** What a call brings to its handler, before there is a transaction. */
export type Input = Omit<CallContext<unknown, unknown>, 'trx'>;

/** Runs a handler and gives its checked answer. A write (POST, PUT) is one transaction, done once for its key. */
export async function runCall(
  call: Call,
  handler: AnyHandler,
  input: Input,
  check: Validator | undefined,
  headers: IncomingHttpHeaders,
): Promise<ApiResponse> {
  const { store } = input.services;
  // The validators have just checked what the definition, and so the handler's type, says of them.
  const contextIn = (trx: unknown) => ({ ...input, trx }) as never;
  const writes = call.method !== 'GET' && !call.reads && !handler.ownTransactions;
  const keyed = writes ? keyedWrite(call, input, headers) : undefined;
  if (handler.begin)
    return runWithIntent({ store, keyed, language: input.language }, intentSteps(call, handler, input, check));
  const former = handler.prepare && (await findReplay({ store, keyed }));
  if (former) return former;
  const { prepared, error } = await prepare(handler, contextIn(store.db));
  const run = async (trx: Kysely<Schema>): Promise<ApiResponse> => {
    if (error) throw error;
    return toResponse(call, await handler({ ...input, trx, ...(handler.prepare && { prepared }) } as never), check);
  };
  // Handlers of these are typed without a transaction: one that locks or asks for one does not compile.
  if (!writes) return run(store.db);
  return runIdempotent({ store, keyed, language: input.language }, run);
}

function intentSteps(call: Call, handler: AnyHandler, input: Input, check: Validator | undefined): IntentSteps {
  const { db } = input.services.store;
  let preparing: Prepared | undefined;
  return {
    prepare: async () => {
      const { prepared, error } = (preparing = await prepare(handler, { ...input, trx: db } as never));
      return (trx) => (error ? Promise.reject(error) : handler.begin!({ ...input, trx, prepared } as never));
    },
    finish: async (intent, isRepeated) => {
      const context = {
        ...input,
        trx: db,
        intent,
        isRepeated,
        ...(!isRepeated && preparing && { prepared: preparing.prepared }),
      };
      return toResponse(call, await handler(context as never), check);
    },
  };
}

/** Returns the digests of a form's contents, by their fields: their names alone are in its body. */
function digests(files: Readonly<Record<string, SentFile>>): Record<string, string> {
  const entries = Object.entries(files).map(([field, { bytes }]): [string, string] => [
    field,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  return Object.fromEntries(entries);
}

/** What a call has ready for its transaction, or why it has not. */
interface Prepared {
  readonly prepared?: unknown;
  readonly error?: ApiError;
}

/**
 * Prepares the call. Its error waits for the write's key: a write sent again finds the request moved on by itself, and
 * is answered as the first time.
 */
async function prepare(handler: AnyHandler, context: never): Promise<Prepared> {
  try {
    return { prepared: await handler.prepare?.(context) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

/**
 * Returns the key of a write of a signed-in person, or of a session of revocation. Calls that give out tokens keep no answer
 * at rest: the sign-in's challenge and the refresh's rotation already happen once.
 */
function keyedWrite(
  call: Call,
  { caller, tokenSubject, parameters, body, version, files = {}, now }: Input,
  headers: IncomingHttpHeaders,
): KeyedWrite | undefined {
  const key = readIdempotencyKey(headers['idempotency-key']);
  const owner = caller?.userId ?? (tokenSubject && `revocation ${tokenSubject}`);
  if (!owner || key === undefined || call.token === 'security') return undefined;
  return {
    caller: owner,
    key,
    operation: call.key,
    body: { parameters, body: withoutCaptcha(body) ?? null, version: version ?? null, files: digests(files) },
    now,
  };
}

/** Returns what a body asks for: a captcha serves once, so the same write sent again comes with another. */
function withoutCaptcha(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { captcha: _, ...asked } = body;
  return asked;
}
