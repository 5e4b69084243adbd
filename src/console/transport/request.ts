import { limits } from '../../contract/generated/limits';
import type { TokenKind } from '../../contract/definitions';
import { currentLanguage } from '../kit/language';
import { CallError } from './call-error';
import { errorText, scheduleErrorTexts } from './error-texts';
import { tokenSource } from './token-source';

export interface WireRequest {
  url: string;
  method: string;
  token: TokenKind;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** A token to send in place of the session's, which may be gone already (signing out). */
  bearer?: string;
  /** The request outlives the page. */
  keepalive?: boolean;
  /** The response is a file. */
  binary?: boolean;
  /** It changes nothing, whatever its method. */
  reads?: boolean;
  signal?: AbortSignal;
  /** False where a 401 is a result of its own and no reason to renew the tokens (the refresh itself). */
  renew?: boolean;
  /** How long the whole response may take, not only its head. */
  timeoutMs?: number;
}

/** A response read to its end: `blob` for a file that came, `body` (parsed JSON, or the bare text) for all else. */
export interface WireResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
  blob?: Blob;
}

/**
 * Sends one request under the conditions of every call: bearer token, 30 s, no retry, nothing cached.
 * A 401 renews the tokens once and sends the same request again: a read changes nothing, and a write carries an
 * Idempotency-Key, so it is done once. A write without the key is never sent twice.
 *
 * @returns the response, success or not; the caller reads the error, whose form differs between families.
 * @throws CallError (`timeout`, `network`) when no response came; the signal's own error when the caller gave up.
 */
export async function request(wire: WireRequest): Promise<WireResponse> {
  scheduleErrorTexts();
  if (isRenewable(wire) && tokenSource().isOver?.(wire.token)) {
    throw new CallError(await errorText('concurrentSession'), 401, 'concurrentSession');
  }
  const token = await tokenOf(wire);
  const first = await sendOnce(wire, token);
  if (first.status !== 401 || !canReplay(wire) || !(await tokenSource().renew(wire.token, token))) return first;
  return sendOnce(wire, await tokenOf(wire));
}

async function tokenOf(wire: WireRequest): Promise<string | undefined> {
  return wire.bearer ?? tokenSource().token(wire.token);
}

/** Returns whether it is sent with the session's own token, and a 401 says nothing but that this one is over. */
function isRenewable({ token, bearer, renew = true }: WireRequest): boolean {
  return renew && token !== 'none' && bearer === undefined;
}

function canReplay(wire: WireRequest): boolean {
  const { method, reads, headers } = wire;
  return isRenewable(wire) && (method === 'GET' || reads === true || headers?.['Idempotency-Key'] !== undefined);
}

async function sendOnce(wire: WireRequest, token: string | undefined): Promise<WireResponse> {
  const { timeoutMs = limits.transport.requestTimeoutMs } = wire;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const signal = wire.signal ? AbortSignal.any([wire.signal, deadline.signal]) : deadline.signal;
  try {
    const response = await fetch(wire.url, {
      method: wire.method,
      headers: headersOf(wire, token),
      body: wire.body,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      keepalive: wire.keepalive,
    });
    return await readResponse(response, wire.binary === true);
  } catch (error) {
    if (wire.signal?.aborted) throw error;
    const code = deadline.signal.aborted ? 'timeout' : 'network';
    // What may have been done is not to be tried again before it was looked up.
    const text = code === 'timeout' && wire.method !== 'GET' && !wire.reads ? 'timeoutOfWrite' : code;
    throw new CallError(await errorText(text, { seconds: timeoutMs / 1000 }), 0, code);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(wire: WireRequest, token: string | undefined): Headers {
  const headers = new Headers({
    Accept: wire.binary === true ? '*/*' : 'application/json',
    'Accept-Language': currentLanguage(),
    ...wire.headers,
  });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function readResponse(response: Response, binary: boolean): Promise<WireResponse> {
  const { ok, status, headers } = response;
  if (ok && binary) {
    const blob = await response.blob();
    // A provider may refuse a file as it refuses the rest: by JSON under a status of success.
    const isJson = headers.get('Content-Type')?.includes('json') === true;
    return { ok, status, headers, blob, body: isJson ? parseBody(await blob.text()) : undefined };
  }
  const text = await response.text();
  return { ok, status, headers, body: parseBody(text) };
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // A page of what stands before the server, such as a gateway's.
    return text;
  }
}
