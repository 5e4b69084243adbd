import type { Call } from './definitions';
import type { ProviderResponse } from './generated/provider-profile';
import { valueAt } from './json-pointer';

/** What of a response says whether it failed. */
interface ReceivedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Returns how the response of a call is read, by whatever of a profile says so: the profile itself, the call's family, the
 * call. Of each member the last counts.
 */
export function responseRule(
  ...levels: readonly ({ readonly response?: ProviderResponse } | undefined)[]
): ProviderResponse {
  return Object.assign({}, ...levels.map((level) => level?.response)) as ProviderResponse;
}

/**
 * Returns what failed, if anything, by one rule for every call: an HTTP error; an HTTP 200 whose inner status is false, or
 * says so where the provider's profile looks; a status of success that the call names an error (towns, 222), of the
 * transport or inside the body.
 */
export function failedResponse<R extends ReceivedResponse>(
  { errors }: Pick<Call, 'errors'>,
  response: R,
  { failed }: ProviderResponse,
): R | undefined {
  if (!response.ok) return response;
  const inner = valueAt(response.body, '/status');
  if (failed ? failed.values.some((one) => one === valueAt(response.body, failed.at)) : inner === false)
    return response;
  const named = [response.status, inner].find(
    (status): status is number => typeof status === 'number' && status in (errors?.statuses ?? {}),
  );
  return named === undefined ? undefined : { ...response, status: named };
}

/** Returns the result of a response: where the profile says, or where the call's definition does. */
export function resultAt(
  { read, first }: Pick<Call, 'read' | 'first'>,
  body: unknown,
  rule: ProviderResponse,
): unknown {
  const isBody = rule.result === undefined && read === 'data';
  const result = isBody ? body : valueAt(body, rule.result ?? '/data');
  return first === true && Array.isArray(result) ? (result[0] as unknown) : result;
}
