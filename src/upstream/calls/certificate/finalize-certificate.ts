import type * as calls from '../../../contract/generated/calls/certificate';
import { nameOf } from '../../domain/catalogue-names';
import { openByLink, spendLinks } from '../../domain/finalization/link';
import type { Handler } from '../../domain/handler';
import { acceptCertificate, refuseCertificate } from '../../domain/revocation/finalize-request';

/**
 * Accepts the certificate for its holder, by the link of the mail, or refuses it with a reason, which revokes it; once.
 * @throws ApiError restoreLinkExpired; validationFailed without a reason to refuse
 */
export const finalizecertificate: Handler<typeof calls.finalizecertificate> = async (context) => {
  const { trx, now, body, language } = context;
  const request = await openByLink(trx, body.id, now, { lock: true });
  const after = body.accepted
    ? await acceptCertificate(context, request, body.id)
    : await refuseCertificate(context, request, body.reason);
  await spendLinks(trx, request.id, now);
  return {
    reference: after.reference,
    finalizedAt: after.last_status_at.toISOString(),
    accepted: body.accepted,
    certificateTypeName: nameOf('products', after.product, language),
    ...(body.accepted && after.valid_to && { validTo: after.valid_to.toISOString() }),
  };
};
