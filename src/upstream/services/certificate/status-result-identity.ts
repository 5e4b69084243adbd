import type { statusResultIdentity as call } from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { mayFire } from '../../../contract/lifecycle';
import { callerOf, type Handler } from '../../domain/handler';
import { remediesOf } from '../../domain/identity/remedies';
import { factsOf } from '../../domain/requests/facts';
import { fire } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { evidenceOf } from '../../domain/requests/product-rules';
import { checkVersion } from '../../domain/requests/request-version';
import { loadDossier } from '../../domain/requests/request-row';
import type { RequestRow } from '../../store/request-row';
import { presentValidations } from '../../domain/requests/validations';
import { codesFor } from '../../domain/requests/visibility';

const closing = requestLifecycle.events.find(({ name }) => name === 'resolveIdentity');

/**
 * Closes the identity validation: sends a filed request to review once every mandatory validation is satisfactory or has
 * its evidence, otherwise names the evidence still asked for. Whoever may not send it on is told how it stands.
 */
export const statusResultIdentity: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.body, true);
  await checkVersion(context, request, context.body.version);
  const dossier = await loadDossier(context.trx, request);
  const resolved = factsOf(dossier, false).identityResolved === true;
  const mayClose = closing !== undefined && mayFire(closing, codesFor(request, callerOf(context)));
  const after: RequestRow =
    resolved && mayClose && closing.from.includes(request.state)
      ? await fire(context, request, { event: closing.name, support: evidenceOf(dossier)?.id })
      : request;
  return {
    externalRequestId: String(after.external_id),
    validationStatus: resolved ? 'SAT' : 'NST',
    serviceStatusId: after.state,
    remedies: remediesOf(dossier),
    validations: await presentValidations(context, after),
    version: after.version,
  };
};
