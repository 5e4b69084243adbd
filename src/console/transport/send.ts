import type { Call, TokenKind } from '../../contract/definitions';
import { encodeParameter, type HeaderEncoding } from '../../contract/wire';
import { serviceOf, type CalledService } from './called-service';
import { receiveResponse, type CallResponse } from './receive-response';
import type { WireRequest } from './request';
import { requestService } from './request-service';
import { ownBearer, takesOurs, type FamilyAddress, type RuntimeConfiguration } from './runtime';
import type { withoutOurs as WithoutOurs } from './without-ours';

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
  /** This body only asks, though others of the call write. */
  asks?: boolean;
  raw?: false;
}

/** A call whose caller reads whatever comes: rows by their resource's fields, a case by its parts. */
export interface RawSendInput<P, B> extends Omit<SendInput<P, B>, 'raw'> {
  raw: boolean;
}

/** Loaded once and held: a page that is being left has no time to import them before it sends. */
let leaveOut: typeof WithoutOurs | undefined;

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
/** Sends a call and holds its result to nothing. */
export function send<P, B>(call: Call<P, B>, input: RawSendInput<P, B>): Promise<CallResponse<unknown>>;
export async function send<P, B, R>(
  call: Call<P, B, R>,
  input: SendInput<P, B> | RawSendInput<P, B> = {},
): Promise<CallResponse<R>> {
  const service = await serviceOf(call);
  // Loaded while the call is under way. A reader that can't be loaded keeps no answer from its screen.
  const reader =
    service.isForeign && call.binary !== true && input.raw !== true
      ? import('./read-result').catch(() => undefined)
      : undefined;
  const response = await requestService(service.address.base, await requestOf(call, input, service));
  return receiveResponse(call, response, service, { asks: input.asks === true, reader });
}

/** Returns what is sent: without what is ours where the upstream has none of it, under the names that its profile gives. */
async function requestOf<P, B>(
  call: Call<P, B>,
  input: Omit<SendInput<P, B>, 'raw'>,
  service: CalledService,
): Promise<WireRequest> {
  const { runtime, address, differences, mapper, ids } = service;
  // Most installations never load the table of what is ours.
  const sent = takesOurs(runtime, call)
    ? input
    : await (leaveOut ??= (await import('./without-ours')).withoutOurs)(runtime, call, input);
  const parameters = (sent.parameters ?? {}) as Record<string, unknown>;
  const withIds = ids ? ids.asTheyCame(sent.body) : sent.body;
  const body = payload(mapper ? mapper.sendBody(call.key, withIds) : withIds);
  return {
    url: address.base + (differences?.path ?? call.path),
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
  };
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
