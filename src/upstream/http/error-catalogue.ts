import type { Language } from '../../contract/generated/languages';
import type { ErrorBody, FieldError } from '../../contract/wire';
import { errorStatuses } from '../../contract/generated/errors';
import { serverLimits } from '../../contract/generated/server-limits';
import { upstreamTexts } from '../../contract/generated/upstream-texts';
import { fillText } from '../../contract/texts';
import type { ApiError, InvalidField } from '../domain/api-error';
import { messageIn } from '../domain/message-in';

const { invalidFields: maxFields, fieldNameCharacters: maxNameCharacters } = serverLimits.http;

interface Texts {
  readonly errors: Readonly<Record<string, string>>;
  readonly validation: Readonly<Record<string, string>>;
}

/** Returns the catalogue's texts in a language: what the validators' findings are written with. */
export function textsIn(language: Language): Texts {
  return upstreamTexts[language];
}

/** Returns the HTTP status of an error: its own, else the catalogue's, else 500. */
export function statusOf(error: ApiError): number {
  return error.details.status ?? errorStatuses[error.key] ?? 500;
}

/** Returns the body every family answers a failure with. */
export function errorBody(error: ApiError, language: Language): ErrorBody & Record<string, unknown> {
  const { params, fields, unmet, current, detail } = error.details;
  const text = messageIn(error.key, language, params);
  return {
    ...detail,
    status: false,
    error: text,
    message: text,
    informationCode: error.key,
    ...(params && { params }),
    ...(fields && { fields: fields.slice(0, maxFields).map((field) => fieldText(field, language)) }),
    ...(unmet && { unmet }),
    ...(current !== undefined && { current }),
  };
}

/** Returns a wrong field with its text; names that the sender made up come back cut. */
function fieldText({ field: pointer, code, params: values, message }: InvalidField, language: Language): FieldError {
  const { errors: messages, validation }: Texts = upstreamTexts[language];
  const text = validation[code] ?? messages[code] ?? validation['invalid'] ?? code;
  const params =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cutText(value)] as const));
  return { field: cutText(pointer), code, ...(params && { params }), message: message ?? fillText(text, params) };
}

function cutText<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.slice(0, maxNameCharacters) : value;
}
