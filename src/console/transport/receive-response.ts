import type { Call } from '../../contract/definitions';
import { valueAt } from '../../contract/json-pointer';
import { failedResponse, resultAt } from '../../contract/read-response';
import { base64ToBlob } from '../kit/base64';
import type { CalledService } from './called-service';
import type * as ReadResult from './read-result';
import type { WireResponse } from './request';
import { toCallError } from './to-call-error';

/** `result` is what the specification reads (data or data.data); `body` the whole response, for the few calls that want more. */
export interface CallResponse<R> {
  result: R;
  /** Of a list that the server pages: how many in all, whether that is exact or at least, and where it goes on. */
  total?: number;
  exact?: boolean;
  next?: string;
  body: unknown;
}

interface Reading {
  /** The body only asked, though others of the call write. */
  readonly asks: boolean;
  /** Holds the result to its definition; undefined for one that its caller reads. */
  readonly reader: Promise<typeof ReadResult | undefined> | undefined;
}

/** Returns the result of a response, or throws what it means. @throws CallError as `send` does */
export async function receiveResponse<P, B, R>(
  call: Call<P, B, R>,
  response: WireResponse,
  { isForeign, rule, mapper, ids }: CalledService,
  { asks, reader }: Reading,
): Promise<CallResponse<R>> {
  const failed = failedResponse(call, response, rule);
  // What a call says of a failed write is not true of a body of it that only asks.
  const errors: Call['errors'] = asks ? { ...call.errors, default: 'unexpected' } : call.errors;
  if (failed) throw await toCallError(failed, errors, rule);
  if (call.binary === true) {
    const file = findFile(call, response, rule);
    // JSON that holds no file is none, and no screen draws it: it may be the envelope alone.
    if (!file && isForeign && response.body !== undefined)
      throw await (await import('./read-result')).notUnderstood(call.name, '');
    return { result: (file ?? response.blob) as R, body: response.body };
  }
  const received = resultAt(call, response.body, rule);
  const inner = mapper ? mapper.receiveResult(call.key, received) : received;
  ids?.noteIds(inner);
  if (call.innerError === true && carriesError(inner))
    throw await toCallError({ ...response, body: inner }, call.errors);
  const writes = call.method !== 'GET' && !call.reads && !asks;
  const loaded = await reader;
  const result = loaded ? await loaded.readResult(call, inner, writes) : inner;
  return { result: result as R, ...pagingOf(response), body: response.body };
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
