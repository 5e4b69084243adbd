import type { readFinalizationLink as call } from '../../../contract/generated/calls/embedded';
import { certificateAttributes } from '../../adapters/pki/certificate-attributes';
import { keyState } from '../../domain/keys/key-state';
import { CallFailure } from '../../domain/failure';
import { acceptedByLink, openByLink } from '../../domain/finalization/link';
import type { Handler } from '../../domain/handler';
import type { RequestRow } from '../../store/request-row';
import { nameOf } from '../../domain/catalogue-names';

/**
 * What the link's holder is about to accept, or once it is accepted, whether the key can be downloaded.
 * @throws CallFailure restoreLinkExpired for a link that neither accepts nor opens a download any more
 */
export const readFinalizationLink: Handler<typeof call> = async ({ trx, services, now, body, language }) => {
  const describe = ({ reference, product, certificate_serial, valid_from, valid_to }: RequestRow) => ({
    reference,
    certificateTypeName: nameOf('products', product, language),
    ...(certificate_serial !== null && { serialNumber: certificate_serial }),
    ...(valid_from && { validFrom: valid_from.toISOString() }),
    ...(valid_to && { validTo: valid_to.toISOString() }),
  });
  const accepted = await acceptedByLink(trx, body.id);
  if (accepted) {
    const state = await keyState(trx, services, accepted);
    if (!state.keyHeld) throw new CallFailure('restoreLinkExpired');
    return { ...describe(accepted), accepted: true, ...state };
  }
  const request = await openByLink(trx, body.id, now);
  const { certificate_serial: serial } = request;
  const certificate = serial === null ? undefined : await services.pki.certificate(serial);
  return {
    ...describe(request),
    accepted: false,
    ...(certificate && { subject: certificateAttributes(certificate.certificate) }),
    ...(await keyState(trx, services, request)),
  };
};
