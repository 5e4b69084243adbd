import type { registerVIMStatus as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../failure';
import { callerOf, type Handler } from '../handler';
import { checkHold } from '../requests/case-hold';
import { factsOf } from '../requests/facts';
import { fire, note, type Acting } from '../requests/fire';
import { openRequest } from '../requests/open-request';
import { evidenceOf } from '../requests/product-rules';
import { loadDossier, type RequestRow } from '../requests/request-row';
import { transitionResult } from '../requests/transition-result';
import { codesFor } from '../requests/visibility';

/**
 * Manual identity validation: Validar (also out of a postponement), Aplazar, or the evidence attached that sends a filed
 * request to review.
 * @throws CallFailure cannotPostpone where manual validation does not apply; noPermission
 */
export const registerVIMStatus: Handler<typeof call> = async (context) => {
  const { action, validationStatus, version, observation } = context.body;
  const request = await openRequest(context, context.body, true);
  const act = { version, observation };
  if (action === 'POSTPONE') return done(await fire(context, request, { event: 'postpone', ...act }));
  if (action === 'ATTACH') {
    const support = evidenceOf(await loadDossier(context.trx, request))?.id;
    return done(await fire(context, request, { event: 'resolveIdentity', ...act, support }));
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

async function checkManual(context: Acting, request: RequestRow): Promise<void> {
  if (!codesFor(request, callerOf(context)).has('MANAGEMENT_CHECKER')) throw new CallFailure('noPermission');
  const { manualValidationApplies } = factsOf(await loadDossier(context.trx, request), false);
  if (!manualValidationApplies || !['VRF', 'APL'].includes(request.state)) throw new CallFailure('cannotPostpone');
}

async function writeManual({ trx, now, caller }: Acting, request: RequestRow, status: 'SAT' | 'NST'): Promise<void> {
  const outcome = { status, at: now, by: caller?.userId ?? null };
  await trx
    .insertInto('request_validations')
    .values({ request_id: request.id, type: 'VIM', execution: 2, mandatory: false, ...outcome })
    .onConflict((conflict) => conflict.columns(['request_id', 'type']).doUpdateSet(outcome))
    .execute();
}
