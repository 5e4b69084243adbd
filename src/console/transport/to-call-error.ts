import { isObject } from '../../contract/is-object';
import type { Call } from '../../contract/definitions';
import { valueAt } from '../../contract/json-pointer';
import type { ProviderResponse } from '../../contract/generated/provider-profile';
import type { ErrorBody } from '../../contract/wire';
import { CallError } from './call-error';
import { errorText, mapMessage } from './error-texts';
import type { WireResponse } from './request';

/** What any family may say of a failure: a provider sends only a part of our envelope. */
type ErrorResponseBody = { [Name in keyof ErrorBody]?: unknown };

/**
 * Turns a failed response into an error with a message: the call's mapping of the server's text first, then that text,
 * then what the call says of the status, then its default, then "Ha ocurrido un error inesperado". The code defaults
 * to the status (as specified: "informationCode defaults to 401").
 */
export async function toCallError(
  response: WireResponse,
  errors: Call['errors'] = {},
  rule: ProviderResponse = {},
): Promise<CallError> {
  const body: ErrorResponseBody = isObject(response.body) ? response.body : {};
  const named = rule.error === undefined ? undefined : asText(valueAt(response.body, rule.error));
  const serverText = named ?? asText(body.error) ?? asText(body.message);
  const mapped =
    serverText === undefined || errors.mapping === undefined ? undefined : await mapMessage(errors.mapping, serverText);
  const message =
    mapped ??
    serverText ??
    (await errorText(errors.statuses?.[String(response.status)] ?? errors.default ?? 'unexpected'));
  const codeInBody = rule.code === undefined ? undefined : valueAt(response.body, rule.code);
  const code = asText(codeInBody) ?? asText(body.informationCode) ?? String(response.ok ? 401 : response.status);
  return new CallError(message, response.status, code, {
    fields: Array.isArray(body.fields) ? (body.fields as ErrorBody['fields']) : undefined,
    unmet: Array.isArray(body.unmet) ? (body.unmet as ErrorBody['unmet']) : undefined,
    current: isObject(body.current) ? body.current : undefined,
    responseBody: { ...body },
  });
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
