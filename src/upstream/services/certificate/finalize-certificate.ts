import type { finalizecertificate as call } from '../../../contract/generated/calls/certificate';
import { openByLink, spendLinks } from '../finalization/link';
import type { Handler } from '../handler';
import { fire } from '../requests/fire';
import { nameOf } from '../requests/texts';

/** The holder accepts the certificate by the link of the mail, once. @throws CallFailure restoreLinkExpired */
export const finalizecertificate: Handler<typeof call> = async (context) => {
  const { trx, now, body, language } = context;
  const request = await openByLink(trx, body.id, now);
  const after = await fire({ ...context, caller: undefined }, request, { event: 'finalize', brought: ['linkUnused'] });
  await spendLinks(trx, request.id, now);
  return {
    reference: after.reference,
    finalizedAt: after.last_status_at.toISOString(),
    certificateTypeName: nameOf('products', after.product, language),
    ...(after.valid_to && { validTo: after.valid_to.toISOString() }),
  };
};
