import type * as calls from '../../../contract/generated/calls/certificate';
import { type Handler, outcome, withPreparation } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { presentRevocable } from '../../domain/revocation/present-revocable';
import { consultableRequests, openProvenSession } from '../../domain/revocation/revocation-session';
import { prepareProofs, type RevocationProofs, revokeWithProofs } from '../../domain/revocation/revoke-with-proofs';
import { translate } from '../../translate';

/**
 * Returns the filed requests and the certificates of the person who opened the session and has proven the code of their
 * mail. Before that there is no response, so no one learns whether there is such a person.
 * @throws ApiError as {@link openProvenSession}
 */
export const getCertificateToRevoke: Handler<typeof calls.getCertificateToRevoke> = async (context) => {
  const { parameters, tokenSubject, trx, now } = context;
  const consult = await openProvenSession(trx, tokenSubject, parameters, now);
  return presentRevocable(context, await consultableRequests(trx, consult));
};

/** Revokes a certificate by staff, a partner, a supervisor or the holder. @throws ApiError as {@link revokeWithProofs} */
export const revokeCertificate = withPreparation<typeof calls.revokeCertificate, RevocationProofs>(
  (context) => prepareProofs(context, context.body),
  async (context) => {
    const { body, prepared, language } = context;
    const request = await openRequest(context, body, { lock: true });
    const receipt = await revokeWithProofs(context, request, body, prepared);
    return receipt.appliedAt
      ? receipt
      : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
  },
);
