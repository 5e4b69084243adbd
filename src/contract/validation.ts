/** From what a generated validator found to sentences a person can act on. */
import { fillText } from './texts';
import type { FieldError } from './wire';

/** What ajv's standalone validators leave in `.errors`. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** Texts of the catalogue's `validation` part, and of the record's own fields where they have some. */
export interface ValidationTexts {
  validation: Readonly<Record<string, string>>;
  required?: Readonly<Record<string, string>>;
  pattern?: Readonly<Record<string, string>>;
}

const formatKeys: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  digits: 'digits',
  'date-time': 'dateTime',
  uri: 'uri',
  uuid: 'uuid',
};
/** Keywords that only say that another one failed. */
const consequences = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

function located(error: ValidationError): string {
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params;
  const child = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return typeof child === 'string' ? `${error.instancePath}/${child}` : error.instancePath;
}

/** Returns the property of the record that a JSON pointer leads into; empty for the record itself. */
function firstStep(pointer: string): string {
  return pointer.slice(1).replace(/\/.*/, '');
}

function textKey(error: ValidationError): string {
  if (error.keyword === 'format') return formatKeys[String(error.params['format'])] ?? 'format';
  return error.keyword;
}

/** Returns one error a field: the first found. */
export function fieldErrors(
  errors: readonly ValidationError[] | null | undefined,
  texts: ValidationTexts,
): FieldError[] {
  const found = new Map<string, FieldError>();
  const all = errors ?? [];
  const telling = all.filter((error) => !consequences.has(error.keyword));
  for (const error of telling.length > 0 ? telling : all) {
    const field = located(error);
    if (found.has(field)) continue;
    const name = firstStep(field);
    const code = textKey(error);
    const params: Record<string, string | number> = {};
    if (typeof error.params['limit'] === 'number') params['limit'] = error.params['limit'];
    if (error.keyword.endsWith('Properties')) params['name'] = name;
    const own = code === 'required' ? texts.required?.[name] : code === 'pattern' ? texts.pattern?.[name] : undefined;
    const text = own ?? texts.validation[code] ?? texts.validation['invalid'] ?? code;
    found.set(field, { field, code, params, message: fillText(text, params) });
  }
  return [...found.values()];
}
