import type { Language } from '../../contract/generated/languages';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call, CallParameter } from '../../contract/definitions';
import { decodeParameter, type HeaderEncoding } from '../../contract/wire';
import { writtenFormats } from '../../contract/generated/written-formats';
import { fieldErrors, type Validator } from '../../contract/validation';
import { readWrittenValues } from '../../contract/written-values';
import { ApiError } from '../domain/api-error';
import { textsIn } from './error-catalogue';
import { isStorable } from '../store/storable-text';

export type ParameterValues = Readonly<Record<string, string | number | boolean>>;

/**
 * Returns the parameters of a call out of the request's headers (they travel in headers), decoded, turned into their
 * types and checked.
 * @throws ApiError 400 naming the parameter that is missing, malformed or wrong
 */
export function readParameters(
  call: Call,
  headers: IncomingHttpHeaders,
  encoding: HeaderEncoding,
  validator: Validator | undefined,
  language: Language,
): ParameterValues {
  const written: Record<string, string | number | boolean> = {};
  for (const parameter of call.parameters) {
    const value = readParameter(parameter, headers[parameter.name.toLowerCase()], encoding, language);
    if (value !== undefined) written[parameter.name] = value;
  }
  const values = readWrittenValues(writtenFormats[call.key]?.parameters ?? {}, written) as ParameterValues;
  if (validator && !validator(values)) {
    const [wrong] = fieldErrors(validator.errors, textsIn(language));
    throw new ApiError('invalidParameter', {
      params: { name: wrong?.field.slice(1) ?? '', reason: wrong?.message ?? '' },
    });
  }
  return values;
}

function readParameter(
  parameter: CallParameter,
  header: string | string[] | undefined,
  encoding: HeaderEncoding,
  language: Language,
): string | number | boolean | undefined {
  const name = parameter.name;
  const sent = Array.isArray(header) ? header.join(', ') : header;
  // A header cannot tell an empty value from an absent one: fetch and proxies drop either.
  if (sent === undefined || sent === '') {
    if (parameter.optional) return undefined;
    throw new ApiError('missingParameter', { params: { name } });
  }
  const text = decodeText(name, sent, encoding, language);
  const value = convert(parameter, text);
  if (value === undefined) throw invalidParameter(name, parameter.type, language);
  return value;
}

/**
 * Decodes a parameter's header.
 * @throws ApiError 400 naming a parameter that is badly encoded or holds what can't be stored
 */
export function decodeText(name: string, sent: string, encoding: HeaderEncoding, language: Language): string {
  const text = decode(name, sent, encoding);
  if (!isStorable(text)) throw invalidParameter(name, 'unstorableText', language);
  return text;
}

function decode(name: string, sent: string, encoding: HeaderEncoding): string {
  try {
    return decodeParameter(sent, encoding);
  } catch {
    throw new ApiError('malformedParameter', { params: { name } });
  }
}

/** Returns a parameter whose value breaks the rule of that key among the catalogue's validation texts. */
export function invalidParameter(name: string, rule: string, language: Language): ApiError {
  const { validation } = textsIn(language);
  return new ApiError('invalidParameter', { params: { name, reason: validation[rule] ?? '' } });
}

function convert({ type }: CallParameter, text: string): string | number | boolean | undefined {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  const value = Number(text);
  const fits = text.trim() !== '' && (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value));
  return fits ? value : undefined;
}
