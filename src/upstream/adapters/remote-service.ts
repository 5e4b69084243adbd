import { serverLimits } from '../../contract/generated/server-limits';
import { unstorableFields } from '../store/storable-text';

/** Where a provider's service is, and the bearer token it wants, if any. */
export interface ServiceEndpoint {
  readonly url: string;
  readonly token?: string;
  /** For the whole response, its body included. */
  readonly timeoutMs?: number;
}

interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Of the response: a file is larger than an object. */
  readonly maxBytes?: number;
}

/** A response that came whole. */
export interface ServiceResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly body: Uint8Array;
}

/**
 * Asks a provider's service once, and never follows it elsewhere.
 * @param silence what is thrown when no whole response came: refused, broken off, redirected, too large, or (`isLate`) not
 * in time
 */
export async function requestService(
  { url, token, timeoutMs = serverLimits.services.timeoutMs }: ServiceEndpoint,
  { method, path, body, maxBytes = serverLimits.services.responseBytes }: ServiceRequest,
  silence: (isLate: boolean) => Error,
): Promise<ServiceResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    return { status: response.status, ok: response.ok, body: await readBody(response, maxBytes) };
  } catch {
    // What broke it off may quote the address or the token: callers and logs get the service's own error alone.
    throw silence(signal.aborted);
  }
}

/** Returns the JSON object of a response; undefined for anything else, or for texts that the database can't hold. */
export function objectIn({ body }: ServiceResponse): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return unstorableFields(value).length === 0 ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the JSON object of a successful response. @throws the failure for any other response */
export function successfulObject(response: ServiceResponse, createError: () => Error): Record<string, unknown> {
  const object = response.ok ? objectIn(response) : undefined;
  if (!object) throw createError();
  return object;
}

/** Returns the text of a provider's member, cut to what is kept of it; undefined where there is none. */
export function textIn(value: unknown, maxCharacters: number): string | undefined {
  // By characters: half of a surrogate pair can't be stored.
  return typeof value === 'string' && value !== '' ? [...value].slice(0, maxCharacters).join('') : undefined;
}

/** @throws where it is larger: what is left of it is not read, and its connection ends */
async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
