import { ApiError, invalidField } from '../api-error';
import { applyTransition, assertAllowed, type ActionContext, type TransitionInput } from '../requests/apply-transition';
import { loadDossier } from '../requests/load-dossier';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';
import { missingEvidence } from '../requests/satisfied-validations';
import { rejectedDocuments } from './decide-documents';

/** What goes back to the applicant with a request. */
export type Correction = Pick<TransitionInput, 'version' | 'observation' | 'reasonId' | 'evidence'>;

/**
 * Sends a request back to its applicant, to replace what was not approved and to attach the evidence asked for.
 * @throws ApiError validationFailed under evidence that is not missing; else as {@link applyTransition}
 */
export async function requestCorrection(
  context: ActionContext,
  request: RequestRow,
  correction: Correction,
): Promise<RequestRow> {
  const { version, evidence } = correction;
  const input: TransitionInput = {
    ...correction,
    event: 'askCorrection',
    ...(evidence && { providedGuards: ['documentRejected'] }),
  };
  if (evidence) {
    await checkVersion(context, request, version);
    await assertAllowed(context, request, input);
    await checkMissing(context, request, evidence);
  }
  const documents = rejectedDocuments(await loadDossier(context.trx, request));
  return applyTransition(context, request, { ...input, ...(documents.length > 0 && { documents }) });
}

async function checkMissing(context: ActionContext, request: RequestRow, evidence: readonly string[]): Promise<void> {
  const missing = missingEvidence(await loadDossier(context.trx, request));
  const fields = evidence.flatMap((type, at) =>
    missing.some((each) => each.type === type) ? [] : [{ field: `/evidence/${at}`, code: 'evidenceNotMissing' }],
  );
  if (fields.length > 0) throw new ApiError('validationFailed', { fields });
}

/** @throws ApiError validationFailed where evidence is asked for by what sends nothing back */
export function rejectEvidence(evidence: readonly string[] | undefined): void {
  if (evidence === undefined) return;
  throw invalidField('/evidence', 'evidenceNotAsked');
}
