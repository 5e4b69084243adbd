import type { Call } from '../../contract/definitions';
import type { ErrorBody } from '../../contract/wire';
import { CallError } from './call-error';
import { errorText, mapMessage } from './error-texts';
import type { Answer } from './request';

/** What any family may say of a failure: a provider sends only a part of our envelope. */
type FailureBody = { [Name in keyof ErrorBody]?: unknown };

/**
 * Reads a failed answer into words: the call's mapping of the server's text first (section 8.2), then that text, then what
 * the call says of the status, then its default, then "Ha ocurrido un error inesperado". The code defaults to the status
 * (section 8.4: "informationCode defaults to 401").
 */
export async function failureOf(answer: Answer, errors: Call['errors'] = {}): Promise<CallError> {
  const body: FailureBody = isObject(answer.body) ? answer.body : {};
  const said = text(body.error) ?? text(body.message);
  const mapped =
    said === undefined || errors.mapping === undefined ? undefined : await mapMessage(errors.mapping, said);
  const message =
    mapped ?? said ?? (await errorText(errors.statuses?.[String(answer.status)] ?? errors.default ?? 'unexpected'));
  const code = text(body.informationCode) ?? String(answer.ok ? 401 : answer.status);
  return new CallError(message, answer.status, code, {
    fields: Array.isArray(body.fields) ? (body.fields as ErrorBody['fields']) : undefined,
    unmet: Array.isArray(body.unmet) ? (body.unmet as ErrorBody['unmet']) : undefined,
    current: isObject(body.current) ? body.current : undefined,
    answer: { ...body },
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
