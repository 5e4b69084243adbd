import { correctableEntries, correctableFields } from '../../../contract/certificate-facts';
import type { RequestSubject } from '../../../contract/generated/types';
import type { ChangedColumns, RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { discardDocuments } from './discard-documents';
import { callerOf, type CallContext } from '../handler';
import { type Acceptance, acceptTexts } from '../requests/filing/accept-texts';
import { applyTransition } from '../requests/apply-transition';
import { countsAsProven, isSameApplicant } from '../requests/filing/email-proof';
import { enteredColumns, isFormField, subjectColumns } from '../requests/filing/entered-data';
import { checkCorrected } from '../requests/filing/filed-form';
import { loadRequestCase } from '../requests/load-request-case';
import { mailChangedPlace } from '../requests/mails/mail-changed-place';
import { correctionOf, openFields } from '../requests/filing/open-fields';

type Context = CallContext<unknown, unknown>;

/** What is saved of a request: some of its form, or the subject of a filed one. */
export interface EnteredData {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly subject?: readonly RequestSubject[];
  readonly accepted?: readonly Acceptance[];
  /** Types of the documents of a draft that are taken away again. */
  readonly discarded?: readonly string[];
  readonly observation?: string;
  readonly version?: number;
}

/**
 * Saves what an applicant entered, or corrects the subject of a filed request, which voids the approval and what proved the
 * former data. The request must have been opened with its lock.
 * @throws ApiError stateRefused for a request that is neither a draft, nor in review, nor waiting for its issuance;
 * validationFailed for a field that is locked then, or is corrected to what its form rejects; legalTextChanged
 */
export async function saveRequestData(context: Context, request: RequestRow, data: EnteredData): Promise<RequestRow> {
  const { values = {}, subject = [], accepted = [], discarded = [], observation, version } = data;
  checkKnown(request, values, subject);
  const correction = correctionOf(request);
  if (correction) await checkOpen(context, request, values, accepted.length);
  const entered: ChangedColumns = {
    ...enteredColumns(request, values),
    ...(subject.length > 0 && subjectColumns(request, subject)),
    ...(await acceptTexts(context, request, accepted)),
  };
  if (correction) await checkCorrected(context, request, entered, pointersOf(request, values, subject));
  const changed = { ...entered, ...(correction ? {} : await emailColumns(context, request, entered)) };
  const after = await applyTransition(context, request, {
    event: correction ?? 'save',
    version,
    observation,
    changes: changed,
  });
  if (correction) await mailChangedPlace(context, request, after);
  await discardDocuments(context, request, discarded);
  return after;
}

/**
 * Returns the columns of another e-mail, or of another document under the same one: it has to be proven anew, unless it
 * needs no code. One that was proven by a code stays proven.
 */
async function emailColumns(
  { trx, now }: Pick<Context, 'trx' | 'now'>,
  request: RequestRow,
  entered: ChangedColumns,
): Promise<ChangedColumns> {
  const after = { ...request, ...entered };
  if (request.email_proven_at !== null && isSameApplicant(request, after)) return {};
  return { email_proven_at: (await countsAsProven(trx, after)) ? now : null };
}

/**
 * Checks that of a filed request only the subject is corrected: the texts were accepted by its applicant, and by no one
 * else. @throws ApiError validationFailed under each locked field
 */
async function checkOpen(
  context: Context,
  request: RequestRow,
  values: Readonly<Record<string, unknown>>,
  acceptances: number,
): Promise<void> {
  const caller = callerOf(context);
  const isOpen = openFields(await loadRequestCase(context.trx, request), caller);
  const locked = [
    ...Object.keys(values).flatMap((name) => (isOpen({ name, kind: 'text' }) ? [] : [`/values/${name}`])),
    ...Array.from({ length: acceptances }, (_, at) => `/accepted/${at}`),
  ];
  // A caller who may correct nothing at all is refused by the event.
  if (locked.length === 0 || !isOpen({ name: 'firstName', kind: 'text' })) return;
  const fields = locked.map((field) => ({ field, code: 'fieldLocked' }));
  throw new ApiError('validationFailed', { fields });
}

/** @throws ApiError validationFailed under each field that the form has not, and each key that is not corrected */
function checkKnown(
  request: RequestRow,
  values: Readonly<Record<string, unknown>>,
  subject: readonly RequestSubject[],
): void {
  const unknown = Object.keys(values).filter((name) => !isFormField(request, name));
  const correctable = correctableFields(request.product);
  const fixed = subject.flatMap(({ key }, at) => (correctable.has(key) ? [] : [`/subject/${at}/key`]));
  if (unknown.length + fixed.length === 0) return;
  throw new ApiError('validationFailed', {
    fields: [
      ...unknown.map((name) => ({ field: `/values/${name}`, code: 'unknownField' })),
      ...fixed.map((field) => ({ field, code: 'fieldLocked' })),
    ],
  });
}

/** Returns where in the body each field of the form stands that a correction changes. */
function pointersOf(
  request: RequestRow,
  values: Readonly<Record<string, unknown>>,
  subject: readonly RequestSubject[],
): ReadonlyMap<string, string> {
  const named = Object.keys(values).map((name): [string, string] => [name, `/values/${name}`]);
  const ofSubject = correctableEntries(request.product, subject).flatMap(({ key, fields }) =>
    fields.map((field): [string, string] => [field, `/subject/${subject.findIndex((each) => each.key === key)}/value`]),
  );
  return new Map([...named, ...ofSubject]);
}
