import * as requestStates from '../../../contract/generated/states/request';
import type * as calls from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf, mayTransition } from '../../../contract/lifecycle';
import { invalidField } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { checkManualValidation, recordManualValidation, supportOf } from '../../domain/identity/manual-validation';
import { remediesOf } from '../../domain/identity/remedies';
import { factsOf } from '../../domain/requests/request-facts';
import { applyTransition } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { evidenceOf } from '../../domain/requests/filing/product-rules';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';
import { presentValidations } from '../../domain/requests/review/present-validations';
import { codesFor } from '../../domain/requests/visibility';
import type { RequestRow } from '../../store/request-row';

/**
 * Validates an identity by hand: Validar (also out of a postponement), Aplazar, or the evidence attached that sends a
 * filed request to review. The document that is named supports it; otherwise the newest evidence supports what was attached.
 * @throws ApiError cannotPostpone where manual validation does not apply; noPermission; validationFailed for a document
 * that is no evidence of the request, or an outcome of what has none
 */
export const registerVIMStatus: Handler<typeof calls.registerVIMStatus> = async (context) => {
  const { action, validationStatus, version, observation } = context.body;
  const request = await openRequest(context, context.body, { lock: true });
  if (validationStatus !== undefined && action !== 'VALIDATE')
    throw invalidField('/validationStatus', 'fieldNotApplicable');
  const input = { version, observation, support: await supportOf(context, request, context.body) };
  if (action === 'POSTPONE') return done(await applyTransition(context, request, { event: 'postpone', ...input }));
  if (action === 'ATTACH') {
    return done(await applyTransition(context, request, { event: 'resolveIdentity', ...input }));
  }
  await checkManualValidation(context, request);
  const event = requestStates.postponed.has(request.state) ? 'resume' : 'decideDocument';
  const after = await applyTransition(context, request, { event, ...input });
  if (validationStatus) await recordManualValidation(context, request, validationStatus);
  return done(after);

  function done(moved: RequestRow) {
    return transitionResult(moved, context);
  }
};

const closing = eventOf(requestLifecycle, 'resolveIdentity');

/**
 * Closes the identity validation: sends a filed request to review once every mandatory validation is satisfactory or
 * has its evidence, otherwise names the evidence still asked for. A person who may not send it on learns how it stands.
 */
export const statusResultIdentity: Handler<typeof calls.statusResultIdentity> = async (context) => {
  const request = await openRequest(context, context.body, { lock: true });
  await checkVersion(context, request, context.body.version);
  const requestCase = await loadRequestCase(context.trx, request);
  const resolved = factsOf(requestCase).identityResolved;
  const mayClose = closing !== undefined && mayTransition(closing, codesFor(request, callerOf(context)));
  const after: RequestRow =
    resolved && mayClose && closing.from.includes(request.state)
      ? await applyTransition(context, request, { event: 'resolveIdentity', support: evidenceOf(requestCase)?.id })
      : request;
  return {
    externalRequestId: String(after.external_id),
    validationStatus: resolved ? 'SAT' : 'NST',
    serviceStatusId: after.state,
    remedies: remediesOf(requestCase),
    validations: await presentValidations(context, after),
    version: after.version,
  };
};
