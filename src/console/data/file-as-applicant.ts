import { registerRequest } from '../../contract/generated/calls/documents';
import {
  gestionNotificationMail,
  structureValidate,
  updateRequestData,
} from '../../contract/generated/calls/certificate';
import {
  dataTreatment,
  radicationText,
  termsAndConditions,
  validateOtp,
} from '../../contract/generated/calls/structure';
import type {
  CertificateStructureValidateResult,
  DocumentsRegisterRequestBody,
  LegalText,
  RequestDocument,
} from '../../contract/generated/types';
import { isObject } from '../../contract/is-object';
import { limits } from '../../contract/generated/limits';
import { errorText } from '../transport/error-texts';
import { CallError } from '../transport/call-error';
import { notUnderstood } from '../transport/read-result';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';

/*
 * What is asked on the way to a filed request. No document shows what a provider answers to these calls, so that of its
 * response only what is needed is looked for.
 */

const texts = {
  'terms-and-conditions': termsAndConditions,
  'data-treatment': dataTreatment,
  'radication-text': radicationText,
};
export type TextId = keyof typeof texts;
/** A text as it is read; a provider may give neither version nor digest. */
export type ReadText = Pick<LegalText, 'id' | 'title' | 'text'> & Partial<LegalText>;

export function isTextId(id: string | undefined): id is TextId {
  return id !== undefined && Object.hasOwn(texts, id);
}

/** Returns a text of the structure service: in force, or as it was accepted in this request. */
export async function readLegalText(
  id: TextId,
  body: { structureServiceId: string; externalRequestId: string },
  signal?: AbortSignal,
): Promise<ReadText> {
  const call = texts[id];
  if (takesOurs(await loadRuntime(), call)) return (await send(call, { body, signal })).result;
  const { result } = await send(call, { body, signal, raw: true });
  const fields: Readonly<Record<string, unknown>> = isObject(result) ? result : { text: result };
  const written = [fields['text'], ...Object.values(fields).toSorted((one, other) => lengthOf(other) - lengthOf(one))];
  const text = written.find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof text !== 'string') throw await notUnderstood(call.name, 'text');
  const { title, textVersion } = fields;
  return {
    id,
    title: typeof title === 'string' ? title : '',
    text: plainText(text),
    ...(typeof textVersion === 'string' && { textVersion }),
  };
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** Returns what a text says without its markup, its paragraphs apart. It is drawn as text alone. */
function plainText(text: string): string {
  if (!/<[a-z][^>]*>/i.test(text)) return text;
  const parts = text.replaceAll(/<(br|\/(p|h[1-6]|li|div|tr))\b[^>]*>/gi, '\n\n').replaceAll(/<[^>]*>/g, '');
  const named: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };
  const plain = parts.replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => named[name] ?? '');
  return plain.replaceAll(/\s*\n\s*\n\s*/g, '\n\n').trim();
}

/**
 * Stores what was accepted, in the version that was read, as evidence; a provider, which gives none, is sent with the filing
 * what is accepted.
 * @returns the request's version, where it has one
 * @throws CallError legalTextChanged
 */
export async function acceptText(
  externalRequestId: string,
  { id, textVersion, sha256 }: ReadText,
): Promise<number | undefined> {
  if (textVersion === undefined || sha256 === undefined) return undefined;
  const body = { externalRequestId, accepted: [{ textId: id, textVersion, sha256 }] };
  return (await send(updateRequestData, { body })).result.version;
}

/** What became of asking for a code: whether none is needed after all, and when another may be asked for. */
export interface AskedCode {
  readonly isProven: boolean;
  readonly seconds: number;
}

/** Has a code sent to the e-mail; the specification names no call that does, so that a provider is asked to validate without one. */
export async function askForCode(externalRequestId: string, email: string): Promise<AskedCode> {
  const seconds = limits.codes.resendSeconds;
  if (!takesOurs(await loadRuntime(), gestionNotificationMail)) {
    const { result } = await send(validateOtp, { body: { externalRequestId, email }, asks: true });
    return { isProven: result.valid === true, seconds };
  }
  const { result } = await send(gestionNotificationMail, { body: { externalRequestId, kind: 'OTP' } });
  if (result.sent === false) throw new CallError(await errorText('otpSendFailure'), 200, 'otpSendFailure');
  return { isProven: false, seconds: result.retryAfterSeconds ?? seconds };
}

type FieldError = CertificateStructureValidateResult['fields'][number];

/** Returns the fields that keep a form from being filed. @throws CallError where it can't be and no field is named */
export async function findFormErrors(externalRequestId: string, productId: string): Promise<readonly FieldError[]> {
  const raw = !takesOurs(await loadRuntime(), structureValidate);
  const { result } = await send(structureValidate, { body: { externalRequestId, productId }, raw });
  const { valid, fields } = isObject(result) ? result : {};
  if (valid !== false) return [];
  const errors = Array.isArray(fields) ? (fields as unknown[]).filter(isFieldError) : [];
  if (errors.length === 0)
    throw new CallError(await errorText('requestProcessingFailure'), 200, 'requestProcessingFailure');
  return errors;
}

const isFieldError = (value: unknown): value is FieldError => isObject(value) && typeof value['field'] === 'string';

/** Sends documents, or parts of them. @returns the first one as it is stored, where the upstream answers it */
export async function sendDocuments(
  body: DocumentsRegisterRequestBody,
  idempotencyKey: string,
): Promise<RequestDocument | undefined> {
  if (takesOurs(await loadRuntime(), registerRequest))
    return (await send(registerRequest, { body, idempotencyKey })).result.documents[0];
  await send(registerRequest, { body, idempotencyKey, raw: true });
  return undefined;
}
