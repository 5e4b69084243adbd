import type { downloadKeyByLink as call } from '../../../contract/generated/calls/embedded';
import { keyFileAnswer, makeKeyFile, noteKeyDownload } from '../../domain/keys/key-file';
import { CallFailure } from '../../domain/failure';
import { acceptedByLink } from '../../domain/finalization/link';
import { spendLinkCode } from '../../domain/finalization/link-code';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import type { RequestRow } from '../../store/request-row';

interface Prepared {
  readonly request: RequestRow;
  readonly file: Uint8Array;
}

/** A password that breaks a rule costs no code. */
const prepare: Preparation<typeof call, Prepared> = async ({ services, body }) => {
  const request = await acceptedByLink(services.store.db, body.id);
  if (!request) throw new CallFailure('restoreLinkExpired');
  return { request, file: await makeKeyFile(services, request, body) };
};

const give: PreparedHandler<typeof call, Prepared> = async (context) => {
  const { trx, services, body, now, prepared } = context;
  const { request, file } = prepared;
  const receipt = await spendLinkCode(context, body.id, request, body);
  await noteKeyDownload(trx, services, request, { actor: null, at: now });
  return { ...keyFileAnswer(request, file), receipt };
};

/**
 * Gives the holder the key's file, by the link that accepted the certificate, the document number and a fresh code.
 * @throws CallFailure restoreLinkExpired; otpInvalid; keyLinkClosed; as `makeKeyFile`
 */
export const downloadKeyByLink = withPreparation<typeof call, Prepared>(prepare, give);
