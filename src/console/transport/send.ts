import type { Call, TokenKind } from '../../contract/definitions';
import { encodeParameter, type HeaderEncoding } from '../../contract/wire';
import { toCallError } from './to-call-error';
import { request, type WireResponse } from './request';
import { loadRuntime, type FamilyAddress } from './runtime';

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
}

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
 *   inside the result, a status it names.
 */
export async function send<P, B, R>(call: Call<P, B, R>, input: SendInput<P, B> = {}): Promise<CallResponse<R>> {
  const { families } = await loadRuntime();
  const address = families[call.family];
  if (address === undefined) throw new Error(`/config.json names no address for the family "${call.family}"`);
  const body = payload(input.body);
  const response = await request({
    url: address.base + call.path,
    method: call.method,
    token: tokenOf(call, address),
    headers: {
      ...parameterHeaders(input.parameters, address.encoding),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(call.method !== 'GET' && !call.reads && { 'Idempotency-Key': input.idempotencyKey ?? crypto.randomUUID() }),
      ...(input.version !== undefined && { 'If-Match': `"${input.version}"` }),
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
  const failed = failedResponse(call, response);
  if (failed) throw await toCallError(failed, call.errors);
  const inner = resultOf(call, response);
  if (call.innerError === true && carriesError(inner))
    throw await toCallError({ ...response, body: inner }, call.errors);
  return { result: inner as R, ...pagingOf(response), body: response.body };
}

/**
 * Calls for staff that carry no token in the specification carry the main one to our own upstream;
 * those of the public revocation carry its own.
 */
function tokenOf({ token, allow }: Pick<Call, 'token' | 'allow'>, { embedded }: FamilyAddress): TokenKind {
  if ('revocation' in allow) return 'revocation';
  return token === 'none' && embedded && !('public' in allow) ? 'main' : token;
}

/** Leaves empty parameters out: a header can't tell empty from absent. */
function parameterHeaders(parameters: unknown, encoding: HeaderEncoding): Record<string, string> {
  const entries = Object.entries((parameters ?? {}) as Record<string, unknown>);
  const presentEntries = entries.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(presentEntries.map(([name, value]) => [name, encodeParameter(String(value), encoding)]));
}

function payload(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}

/**
 * Returns what failed, if anything: an HTTP 200 whose inner status is false; a status of success that the call names an
 * error (towns, 222), of the transport or inside the body.
 */
function failedResponse(call: Pick<Call, 'innerStatus' | 'errors'>, response: WireResponse): WireResponse | undefined {
  const inner = (response.body as { status?: unknown } | undefined)?.status;
  if (!response.ok || (call.innerStatus === true && inner === false)) return response;
  const named = [response.status, inner].find((status) => String(status) in (call.errors?.statuses ?? {}));
  return typeof named === 'number' ? { ...response, status: named } : undefined;
}

/** Tells whether a response is an error: its data then carries an error field. */
function carriesError(result: unknown): boolean {
  const failedResponse = (result as { error?: unknown } | null | undefined)?.error;
  return typeof failedResponse === 'string' && failedResponse.trim() !== '';
}

function resultOf(call: Pick<Call, 'read' | 'first' | 'binary'>, response: WireResponse): unknown {
  if (call.binary === true) return response.blob;
  const result = call.read === 'data' ? response.body : (response.body as { data?: unknown } | undefined)?.data;
  return call.first === true && Array.isArray(result) ? (result[0] as unknown) : result;
}

function pagingOf({ body, headers }: WireResponse): Pick<CallResponse<unknown>, 'total' | 'exact' | 'next'> {
  const total = (body as { total?: unknown } | undefined)?.total;
  return {
    total: typeof total === 'number' ? total : undefined,
    exact: headers.get('X-Total-Exact') !== 'false',
    next: headers.get('X-Next-Cursor') ?? undefined,
  };
}
