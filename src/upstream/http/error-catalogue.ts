import type { Language } from '../../contract/generated/languages';
import type { ErrorBody, FieldError } from '../../contract/wire';
import { errorStatuses } from '../../contract/generated/errors';
import { upstreamTexts } from '../../contract/generated/upstream-texts';
import { fillText } from '../../contract/texts';
import type { ApiError, InvalidField } from '../domain/api-error';
import { messageIn } from '../domain/message-in';

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
    ...(fields && { fields: fields.map((field) => fieldText(field, language)) }),
    ...(unmet && { unmet }),
    ...(current !== undefined && { current }),
  };
}

function fieldText(field: InvalidField, language: Language): FieldError {
  const { errors: messages, validation }: Texts = upstreamTexts[language];
  const text = validation[field.code] ?? messages[field.code] ?? validation['invalid'] ?? field.code;
  return { ...field, message: fillText(text, field.params) };
}
