import { CallFailure } from '../failure';
import { fire, judge, type Act, type Acting } from '../requests/fire';
import { loadDossier } from '../requests/request-row';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';
import { missingEvidence } from '../requests/satisfied-validations';

/** What goes back to the applicant with a request. */
export type Correction = Pick<Act, 'version' | 'observation' | 'reasonId' | 'evidence'>;

/**
 * Sends a request back to its applicant, to replace what was not approved and to attach the evidence asked for.
 * @throws CallFailure validationFailed under evidence that is not missing; else as {@link fire}
 */
export async function askCorrection(acting: Acting, request: RequestRow, correction: Correction): Promise<RequestRow> {
  const { version, evidence } = correction;
  const act = { ...correction, event: 'askCorrection', ...(evidence && { brought: ['documentRejected'] }) };
  if (evidence) {
    await checkVersion(acting, request, version);
    await judge(acting, request, act);
    await checkMissing(acting, request, evidence);
  }
  return fire(acting, request, act);
}

async function checkMissing(acting: Acting, request: RequestRow, evidence: readonly string[]): Promise<void> {
  const missing = missingEvidence(await loadDossier(acting.trx, request));
  const fields = evidence.flatMap((type, at) =>
    missing.some((each) => each.type === type) ? [] : [{ field: `/evidence/${at}`, code: 'evidenceNotMissing' }],
  );
  if (fields.length > 0) throw new CallFailure('validationFailed', { fields });
}

/** @throws CallFailure validationFailed where evidence is asked for by what sends nothing back */
export function refuseEvidence(evidence: readonly string[] | undefined): void {
  if (evidence === undefined) return;
  throw new CallFailure('validationFailed', { fields: [{ field: '/evidence', code: 'evidenceNotAsked' }] });
}
