import type { readFinalizationLink as call } from '../../../contract/generated/calls/embedded';
import { openByLink } from '../finalization/link';
import type { Handler } from '../handler';
import { nameOf } from '../requests/texts';

/** What the link's holder is about to accept, without who that is. @throws CallFailure restoreLinkExpired */
export const readFinalizationLink: Handler<typeof call> = async ({ trx, now, body, language }) => {
  const { reference, product, certificate_serial, valid_from, valid_to } = await openByLink(trx, body.id, now);
  return {
    reference,
    certificateTypeName: nameOf('products', product, language),
    ...(certificate_serial !== null && { serialNumber: certificate_serial }),
    ...(valid_from && { validFrom: valid_from.toISOString() }),
    ...(valid_to && { validTo: valid_to.toISOString() }),
  };
};
