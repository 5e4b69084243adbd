import type { Call, TokenKind } from '../../contract/definitions';
import { encodeParameter, type HeaderEncoding } from '../../contract/wire';
import { valueAt } from '../../contract/json-pointer';
import { base64ToBlob } from '../kit/base64';
import { toCallError } from './to-call-error';
import { CallError } from './call-error';
import { errorText } from './error-texts';
import { requestService } from './request-service';
import type { WireResponse } from './request';
import type * as NumericIds from './numeric-ids';
import type { withoutOurs as WithoutOurs } from './without-ours';
import { failedResponse, responseRule, resultAt } from '../../contract/read-response';
import {
  isOffered,
  loadMapper,
  loadRuntime,
  ownBearer,
  takesOurs,
  type FamilyAddress,
  type RuntimeConfiguration,
} from './runtime';

/** What a call is sent with; a write makes its own idempotency key when the caller keeps none. */
export interface SendInput<P, B> {
  parameters?: P;
  /** A form where the call is multipart. */
  body?: B | FormData;
  signal?: AbortSignal;
  /** Keep one per intent (a form opened once), so that sending again cannot do it twice. */
  idempotencyKey?: string;
  /** The record's version, sent as If-Match. */
  version?: number;
  /** False: a 401 is final (the refresh itself). */
  renew?: boolean;
  /** A token in place of the session's (signing out). */
  bearer?: string;
  /** The request outlives the page. */
  keepalive?: boolean;
  timeoutMs?: number;
  /** The caller reads whatever comes: rows by their resource's fields, a case by its parts. */
  raw?: boolean;
  /** This body only asks, though others of the call write. */
  asks?: boolean;
}

/** Loaded once and held: a page that is being left has no time to import them before it sends. */
let leaveOut: typeof WithoutOurs | undefined;
let numericIds: typeof NumericIds | undefined;

/** `result` is what the specification reads (data or data.data); `body` the whole response, for the few calls that want more. */
export interface CallResponse<R> {
  result: R;
  /** Of a list that the server pages: how many in all, whether that is exact or at least, and where it goes on. */
  total?: number;
  exact?: boolean;
  next?: string;
  body: unknown;
}

/**
 * Sends a call of schemas/services: parameters in headers, token of its kind, 30 s, no retry; reads its result where the
 * definition says.
 *
 * @throws CallError for an HTTP error, and for a response that its definition reads as one: inner status false, an error
 *   inside the result, a status it names; `notUnderstood` for a result of another structure than its definition's.
 */
export function send<P, B, R>(
  call: Call<P, B, readonly R[]> & { readonly first: true },
  input?: SendInput<P, B>,
): Promise<CallResponse<R>>;
export function send<P, B, R>(call: Call<P, B, R>, input?: SendInput<P, B>): Promise<CallResponse<R>>;
export async function send<P, B, R>(call: Call<P, B, R>, input: SendInput<P, B> = {}): Promise<CallResponse<R>> {
  const runtime = await loadRuntime();
  const address = runtime.families[call.family];
  const differs = runtime.provider?.calls?.[call.key];
  const rule = responseRule(runtime.provider, address, differs);
  if (address === undefined) throw new Error(`/config.json names no address for the family "${call.family}"`);
  if (!isOffered(runtime, call)) throw new CallError(await errorText('notOffered'), 0, 'notOffered');
  // Most installations never load the table of what is ours.
  const sent = takesOurs(runtime, call)
    ? input
    : await (leaveOut ??= (await import('./without-ours')).withoutOurs)(runtime, call, input);
  const mapper = await loadMapper(runtime, address.embedded);
  const parameters = (sent.parameters ?? {}) as Record<string, unknown>;
  const ids = address.embedded ? undefined : (numericIds ??= await import('./numeric-ids'));
  const withIds = ids ? ids.asTheyCame(sent.body) : sent.body;
  const body = payload(mapper ? mapper.sendBody(call.key, withIds) : withIds);
  // Our own upstream answers as the definitions say: tests hold it to them, call by call.
  const isRead = !address.embedded && call.binary !== true && input.raw !== true;
  // Loaded while the call is under way. A reader that can't be loaded keeps no answer from its screen.
  const reader = isRead ? import('./read-result').catch(() => undefined) : undefined;
  const response = await requestService(address.base, {
    url: address.base + (differs?.path ?? call.path),
    method: call.method,
    token: tokenOf(call, address, runtime),
    headers: {
      ...parameterHeaders(mapper ? mapper.sendParameters(call.key, parameters) : parameters, address.encoding),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...writeHeaders(runtime, call, input),
    },
    body,
    binary: call.binary,
    reads: call.reads,
    signal: input.signal,
    renew: input.renew,
    bearer: input.bearer,
    keepalive: input.keepalive,
    timeoutMs: input.timeoutMs,
  });
  const failed = failedResponse(call, response, rule);
  // What a call says of a failed write is not true of a body of it that only asks.
  const errors: Call['errors'] = input.asks ? { ...call.errors, default: 'unexpected' } : call.errors;
  if (failed) throw await toCallError(failed, errors, rule);
  if (call.binary === true) {
    const file = findFile(call, response, rule);
    // JSON that holds no file is none, and no screen draws it: it may be the envelope alone.
    if (!file && !address.embedded && response.body !== undefined)
      throw await (await import('./read-result')).notUnderstood(call.name, '');
    return { result: (file ?? response.blob) as R, body: response.body };
  }
  const received = resultAt(call, response.body, rule);
  const inner = mapper ? mapper.receiveResult(call.key, received) : received;
  ids?.noteIds(inner);
  if (call.innerError === true && carriesError(inner))
    throw await toCallError({ ...response, body: inner }, call.errors);
  const writes = call.method !== 'GET' && !call.reads && !input.asks;
  const loaded = await reader;
  const result = loaded ? await loaded.readResult(call, inner, writes) : inner;
  return { result: result as R, ...pagingOf(response), body: response.body };
}

/**
 * Calls for staff that carry no token in the specification carry the main one to our own upstream;
 * those of the public revocation carry its own.
 */
function tokenOf(
  { token, allow }: Pick<Call, 'token' | 'allow'>,
  { embedded }: FamilyAddress,
  runtime: RuntimeConfiguration,
): TokenKind {
  if ('revocation' in allow) return 'revocation';
  if (!embedded) return token;
  return token === 'main' || (token === 'none' && !('public' in allow)) ? ownBearer(runtime) : token;
}

/** Leaves empty parameters out: a header can't tell empty from absent. */
function parameterHeaders(parameters: Record<string, unknown>, encoding: HeaderEncoding): Record<string, string> {
  const entries = Object.entries(parameters);
  const presentEntries = entries.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(presentEntries.map(([name, value]) => [name, encodeParameter(String(value), encoding)]));
}

/** Returns what makes a write safe to send again, and refuses it for a record that changed meanwhile. */
function writeHeaders(
  runtime: RuntimeConfiguration,
  call: Call,
  { idempotencyKey, version }: Pick<SendInput<unknown, unknown>, 'idempotencyKey' | 'version'>,
): Record<string, string> {
  const writes = call.method !== 'GET' && !call.reads;
  return {
    ...(writes &&
      takesOurs(runtime, call, 'idempotency') && { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }),
    ...(version !== undefined && takesOurs(runtime, call, 'versions') && { 'If-Match': `"${version}"` }),
  };
}

function payload(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}

function findFile(call: Call, { body }: WireResponse, rule: Parameters<typeof resultAt>[2]): Blob | undefined {
  return [resultAt(call, body, rule), valueAt(body, '/data')].map(fileIn).find(Boolean);
}

/** Returns the file that a result holds in base64, as the specification writes one in a body; undefined for any other. */
function fileIn(result: unknown): Blob | undefined {
  const { b64, contentType } = (result ?? {}) as { b64?: unknown; contentType?: unknown };
  if (typeof b64 !== 'string') return undefined;
  try {
    return base64ToBlob(b64, typeof contentType === 'string' ? contentType : '');
  } catch {
    // Text that is no base64 is no file, and the caller says so.
    return undefined;
  }
}

/** Returns whether a result is an error: it then has text in its `error` field. */
function carriesError(result: unknown): boolean {
  const error = (result as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'string' && error.trim() !== '';
}

function pagingOf({ body, headers }: WireResponse): Pick<CallResponse<unknown>, 'total' | 'exact' | 'next'> {
  const total = (body as { total?: unknown } | undefined)?.total;
  return {
    total: typeof total === 'number' ? total : undefined,
    exact: headers.get('X-Total-Exact') !== 'false',
    next: headers.get('X-Next-Cursor') ?? undefined,
  };
}
