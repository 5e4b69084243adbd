import * as requestStates from '../../../contract/generated/states/request';
import type { registerVIMStatus as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../../domain/failure';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { checkHold } from '../../domain/requests/case-hold';
import { factsOf } from '../../domain/requests/facts';
import { fire, note, type Acting } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments, evidenceOf, isEvidence } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/request-row';
import type { RequestRow } from '../../store/request-row';
import { transitionResult } from '../../domain/requests/transition-result';
import { codesFor } from '../../domain/requests/visibility';

/**
 * Manual identity validation: Validar (also out of a postponement), Aplazar, or the evidence attached that sends a filed
 * request to review. The document that is named supports it; otherwise the newest evidence supports what was attached.
 * @throws CallFailure cannotPostpone where manual validation does not apply; noPermission; validationFailed for a document
 * that is no evidence of the request, or an outcome of what has none
 */
export const registerVIMStatus: Handler<typeof call> = async (context) => {
  const { action, validationStatus, version, observation } = context.body;
  const request = await openRequest(context, context.body, true);
  if (validationStatus !== undefined && action !== 'VALIDATE') throw wrong('/validationStatus', 'fieldNotApplicable');
  const act = { version, observation, support: await supportOf(context, request) };
  if (action === 'POSTPONE') return done(await fire(context, request, { event: 'postpone', ...act }));
  if (action === 'ATTACH') {
    return done(await fire(context, request, { event: 'resolveIdentity', ...act }));
  }
  await checkManual(context, request);
  await checkHold(context, request, 'decideDocument');
  const after =
    request.state === 'APL'
      ? await fire(context, request, { event: 'resume', ...act })
      : await note(context, request, { event: 'decideDocument', ...act });
  if (validationStatus) await writeManual(context, request, validationStatus);
  return done(after);

  function done(moved: RequestRow) {
    return transitionResult(moved, context.language);
  }
};

async function supportOf({ trx, body }: ContextOf<typeof call>, request: RequestRow): Promise<number | undefined> {
  const dossier = await loadDossier(trx, request);
  if (body.documentId === undefined) return body.action === 'ATTACH' ? evidenceOf(dossier)?.id : undefined;
  const named = currentDocuments(dossier).find(({ id }) => String(id) === body.documentId);
  if (!named || !isEvidence(named.type)) throw wrong('/documentId', 'referenceUnknown');
  return named.id;
}

function wrong(field: string, code: string): CallFailure {
  return new CallFailure('validationFailed', { fields: [{ field, code }] });
}

async function checkManual(context: Acting, request: RequestRow): Promise<void> {
  if (!codesFor(request, callerOf(context)).has('MANAGEMENT_CHECKER')) throw new CallFailure('noPermission');
  const { manualValidationApplies } = factsOf(await loadDossier(context.trx, request), false);
  if (!manualValidationApplies || !requestStates.inReview.has(request.state)) throw new CallFailure('cannotPostpone');
}

async function writeManual({ trx, now, caller }: Acting, request: RequestRow, status: 'SAT' | 'NST'): Promise<void> {
  const outcome = { status, at: now, by: caller?.userId ?? null };
  await trx
    .insertInto('request_validations')
    .values({ request_id: request.id, type: 'VIM', execution: 2, mandatory: false, ...outcome })
    .onConflict((conflict) => conflict.columns(['request_id', 'type']).doUpdateSet(outcome))
    .execute();
}
