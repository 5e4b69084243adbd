import type { RequestRow } from '../../store/request-row';
import { invalidField } from '../api-error';
import { markAccepted } from '../finalization/link';
import { type ActionContext, applyTransition } from '../requests/apply-transition';
import { supersededCause } from './causes';
import { revokeRequest } from './revoke-request';

/** Accepts the certificate of a request for its holder, by the link of the mail. */
export async function acceptCertificate(
  context: ActionContext,
  request: RequestRow,
  linkId: string,
): Promise<RequestRow> {
  await markAccepted(context.trx, linkId, context.now);
  return applyTransition({ ...context, caller: undefined }, request, {
    event: 'finalize',
    providedGuards: ['linkUnused'],
    // Who accepts goes on in the language of the page.
    ...(context.askedLanguage && { changes: { language: context.askedLanguage } }),
  });
}

/**
 * Refuses the certificate, whose data is not what its holder wants signed: another takes its place.
 * @throws ApiError validationFailed without a reason
 */
export async function refuseCertificate(context: ActionContext, request: RequestRow, reason = ''): Promise<RequestRow> {
  const observation = reason.trim();
  if (observation === '') {
    throw invalidField('/reason', 'required');
  }
  await revokeRequest({ ...context, caller: undefined }, request, {
    event: 'refuse',
    providedGuards: ['linkUnused', 'rejectionReasoned'],
    cause: supersededCause,
    byHolder: true,
    observation,
  });
  return context.trx.selectFrom('requests').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
}
