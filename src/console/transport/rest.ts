import { isObject } from '../../contract/is-object';
import { encodeParameter } from '../../contract/wire';
import { toCallError } from './to-call-error';
import { failedResponse } from '../../contract/read-response';
import { requestService } from './request-service';
import { loadRuntime, ownBearer } from './runtime';

/** A request to the REST endpoints of the `rest` resources. */
export interface RestRequest {
  /** From the REST base on, as `/users/7`; with a query where the endpoints are simple ones. */
  path: string;
  method?: string;
  /** `filter`, `sort`, `range`, `cursor`, `count`: percent-encoded here, since a URL would put personal data into logs. */
  parameters?: Record<string, string | undefined>;
  body?: unknown;
  /** The version edited, sent as If-Match. */
  version?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface RestResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Sends one REST request under the same conditions as a call (see `request`).
 *
 * @throws CallError: 412 with `current` when the version is stale, 422 with `fields`, and as `request` does.
 */
export async function rest(input: RestRequest): Promise<RestResponse> {
  const runtime = await loadRuntime();
  const { rest: address, provider } = runtime;
  const method = input.method ?? 'GET';
  const response = await requestService(address.base, {
    url: address.base + input.path,
    method,
    token: address.embedded ? ownBearer(runtime) : 'main',
    headers: {
      ...encoded(input.parameters),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && !address.simple && { 'Idempotency-Key': input.idempotencyKey ?? crypto.randomUUID() }),
      ...(input.version !== undefined && !address.simple && { 'If-Match': `"${input.version}"` }),
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
  });
  const rule = provider?.response ?? {};
  // A record may well have a `status` of its own, of a user who is not active.
  const reads = address.simple && !(isObject(response.body) && 'id' in response.body);
  const failed = reads ? failedResponse({}, response, rule) : response.ok ? undefined : response;
  if (failed) throw await toCallError(failed, undefined, address.simple ? rule : {});
  return response;
}

function encoded(parameters: RestRequest['parameters'] = {}): Record<string, string> {
  const presentEntries = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(presentEntries.map(([name, value]) => [name, encodeParameter(value)]));
}
