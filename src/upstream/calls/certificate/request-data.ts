import { correctableEntries, correctableFields } from '../../../contract/certificate-facts';
import type * as calls from '../../../contract/generated/calls/certificate';
import type { RequestSubject } from '../../../contract/generated/types';
import { ApiError } from '../../domain/api-error';
import { discardDocuments } from '../../domain/documents/discard-documents';
import { callerOf, type Handler } from '../../domain/handler';
import { acceptTexts } from '../../domain/requests/accept-texts';
import { countsAsProven, isSameApplicant } from '../../domain/requests/email-proof';
import { enteredColumns, isFormField, subjectColumns } from '../../domain/requests/entered-data';
import { applyTransition } from '../../domain/requests/apply-transition';
import { mailChangedPlace } from '../../domain/requests/mail-changed-place';
import { newDraft } from '../../domain/requests/new-draft';
import { checkCorrected } from '../../domain/requests/filed-form';
import { correctionOf, openFields } from '../../domain/requests/open-fields';
import { openRequest } from '../../domain/requests/open-request';
import { loadDossier } from '../../domain/requests/load-dossier';
import type { ChangedColumns, RequestRow } from '../../store/request-row';

/**
 * Stores a partial save by the applicant, or the correction of a subject by the person who reviews or issues, which
 * voids the approval and what proved the former data.
 * @throws ApiError stateRefused for a request that is neither a draft, nor in review, nor waiting for its issuance;
 * validationFailed for a field that is locked then, or is corrected to what its form rejects; legalTextChanged
 */
export const updateRequestData: Handler<typeof calls.updateRequestData> = async (context) => {
  const { body, now } = context;
  const caller = callerOf(context);
  const { externalRequestId, values = {}, subject = [], accepted = [], discarded = [], observation, version } = body;
  const request =
    externalRequestId === undefined
      ? await newDraft(context, caller, body)
      : await openRequest(context, { externalRequestId }, { lock: true });
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
  return {
    externalRequestId: String(after.external_id),
    contractRequestId: String(after.id),
    serviceStatusId: after.state,
    savedAt: now.toISOString(),
    version: after.version,
  };
};

/**
 * Returns the columns of another e-mail, or of another document under the same one: it has to be proven anew, unless it
 * needs no code. One that was proven by a code stays proven.
 */
async function emailColumns(
  { trx, now }: Pick<Parameters<typeof updateRequestData>[0], 'trx' | 'now'>,
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
  context: Parameters<typeof updateRequestData>[0],
  request: RequestRow,
  values: Readonly<Record<string, unknown>>,
  acceptances: number,
): Promise<void> {
  const caller = callerOf(context);
  const isOpen = openFields(await loadDossier(context.trx, request), caller);
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
