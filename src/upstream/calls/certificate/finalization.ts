import type * as calls from '../../../contract/generated/calls/certificate';
import { nameOf } from '../../domain/catalogue-names';
import { invalidField } from '../../domain/api-error';
import { markAccepted, openByLink, spendLinks } from '../../domain/finalization/link';
import type { ContextOf, Handler } from '../../domain/handler';
import { applyTransition } from '../../domain/requests/apply-transition';
import { supersededCause } from '../../domain/revocation/causes';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import type { RequestRow } from '../../store/request-row';

/**
 * Accepts the certificate for its holder, by the link of the mail, or refuses it with a reason, which revokes it; once.
 * @throws ApiError restoreLinkExpired; validationFailed without a reason to refuse
 */
export const finalizecertificate: Handler<typeof calls.finalizecertificate> = async (context) => {
  const { trx, now, body, language } = context;
  const request = await openByLink(trx, body.id, now);
  const after = body.accepted ? await accept(context, request) : await refuse(context, request, body.reason);
  await spendLinks(trx, request.id, now);
  return {
    reference: after.reference,
    finalizedAt: after.last_status_at.toISOString(),
    accepted: body.accepted,
    certificateTypeName: nameOf('products', after.product, language),
    ...(body.accepted && after.valid_to && { validTo: after.valid_to.toISOString() }),
  };
};

async function accept(context: ContextOf<typeof calls.finalizecertificate>, request: RequestRow): Promise<RequestRow> {
  const { trx, body, now } = context;
  await markAccepted(trx, body.id, now);
  return applyTransition({ ...context, caller: undefined }, request, {
    event: 'finalize',
    providedGuards: ['linkUnused'],
  });
}

/** Refuses the certificate, whose data is not what its holder wants signed: another takes its place. */
async function refuse(
  context: ContextOf<typeof calls.finalizecertificate>,
  request: RequestRow,
  reason = '',
): Promise<RequestRow> {
  const observation = reason.trim();
  if (observation === '') {
    throw invalidField('/reason', 'required');
  }
  const { trx } = context;
  await revokeRequest({ ...context, caller: undefined }, request, {
    event: 'refuse',
    providedGuards: ['linkUnused', 'rejectionReasoned'],
    cause: supersededCause,
    byHolder: true,
    observation,
  });
  return trx.selectFrom('requests').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
}
