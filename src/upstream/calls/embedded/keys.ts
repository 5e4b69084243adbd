import type * as calls from '../../../contract/generated/calls/embedded';
import { certificateAttributes } from '../../adapters/pki/distinguished-name';
import { nameOf } from '../../domain/catalogue-names';
import { ApiError } from '../../domain/api-error';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { deadLinkError } from '../../domain/dead-link-error';
import { acceptedByLink, openByLink } from '../../domain/finalization/link';
import { findFinalizationLinkEnd } from '../../domain/finalization/find-finalization-link-end';
import { isLastReceipt, sendLinkCode, spendLinkCode } from '../../domain/finalization/link-code';
import {
  callerOf,
  type OwnContextOf,
  type Handler,
  type Preparation,
  type PreparedHandler,
  withOwnTransactions,
  withPreparation,
} from '../../domain/handler';
import {
  confirmKeySaved as confirm,
  keyFileResponse,
  makeKeyFile,
  noteKeyDownload,
  requireKey,
} from '../../domain/keys/key-file';
import { keyState } from '../../domain/keys/key-state';
import { sendCode, tryCode } from '../../domain/requests/one-time-code';
import { openHolderRequest } from '../../domain/requests/own-request';
import { codeError, codeExpiry } from '../../domain/verification-code';
import type { RequestRow } from '../../store/request-row';

/** Says how the key of the caller's own certificate stands. @throws ApiError noResults for another's */
export const readKey: Handler<typeof calls.readKey> = async (context) =>
  keyState(context.trx, context.services, await openHolderRequest(context, context.body));

/**
 * Mails the holder, who is signed in, a code for one download, to the request's own e-mail: it stays where it is when the
 * account changes hands.
 * @throws ApiError noResults for another's; keyNotHeld, keyNotAccepted; tooManyRequests
 */
export const sendOwnKeyCode: Handler<typeof calls.sendOwnKeyCode> = async (context) => {
  const { trx, services, body } = context;
  const request = await openHolderRequest(context, body, { lock: true });
  await requireKey(trx, services, request);
  const { sentAt, minutes, retryAfterSeconds } = await sendCode(context, request, 'download');
  const pause = (await readConfiguration(trx)).integer('OtpResendSeconds');
  return { expiresAt: codeExpiry(sentAt, minutes).toISOString(), retryAfterSeconds: retryAfterSeconds ?? pause };
};

/**
 * Gives the holder, who is signed in and has a fresh code, the key's file. A password that breaks a rule costs no code; a
 * wrong code is counted.
 * @throws ApiError noResults for another's; otpInvalid; otpExpired when only another code can help; as `makeKeyFile`
 */
export const downloadKey = withOwnTransactions(async (context: OwnContextOf<typeof calls.downloadKey>) => {
  const { services, body, now } = context;
  const request = await openHolderRequest(context, body);
  const file = await makeKeyFile(services, request, body);
  const download = { actor: callerOf(context).userId, at: now };
  const verdict = await services.store.transaction(async (trx) => {
    const locked = await openHolderRequest({ ...context, trx }, body, { lock: true });
    const tried = await tryCode({ trx, now }, locked, body.otp, 'download');
    if (tried.valid) await noteKeyDownload(trx, services, locked, download);
    return tried;
  });
  if (!verdict.valid) throw codeError(verdict.remaining, context.language);
  return keyFileResponse(request, file);
});

/** Confirms for the holder, who is signed in, that the file is saved. @throws ApiError noResults for another's */
export const confirmKeySaved: Handler<typeof calls.confirmKeySaved> = async (context) => {
  const { trx, services, body, now } = context;
  const request = await openHolderRequest(context, body);
  const destroyedAt = await confirm(trx, services, request, { actor: callerOf(context).userId, at: now });
  return { destroyedAt: destroyedAt.toISOString() };
};

/**
 * Returns what the link's holder is about to accept, or once it is accepted, whether the key can be downloaded.
 * @throws ApiError restoreLinkExpired for a link that neither accepts nor opens a download any more, with how it ended
 */
export const readFinalizationLink: Handler<typeof calls.readFinalizationLink> = async ({
  trx,
  services,
  now,
  body,
  language,
}) => {
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
    if (!state.keyHeld) throw deadLinkError(await findFinalizationLinkEnd(trx, body.id, { now, language }));
    return { ...describe(accepted), accepted: true, ...state };
  }
  const end = await findFinalizationLinkEnd(trx, body.id, { now, language });
  if (end) throw deadLinkError(end);
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

/** Mails the holder a code for one download by the link. @throws ApiError restoreLinkExpired, keyLinkClosed */
export const sendKeyCode: Handler<typeof calls.sendKeyCode> = async (context) => {
  const { trx, services, body } = context;
  const request = await acceptedByLink(trx, body.id);
  if (!request || !(await keyState(trx, services, request)).keyHeld) throw new ApiError('restoreLinkExpired');
  const { expiresAt, retryAfterSeconds } = await sendLinkCode(context, body.id, request, body.documentNumber);
  return { expiresAt: expiresAt.toISOString(), retryAfterSeconds };
};

interface Prepared {
  readonly request: RequestRow;
  readonly file: Uint8Array;
}

/** Checks the password first: one that breaks a rule costs no code. */
const prepare: Preparation<typeof calls.downloadKeyByLink, Prepared> = async ({ services, body }) => {
  const request = await acceptedByLink(services.store.db, body.id);
  if (!request) throw new ApiError('restoreLinkExpired');
  return { request, file: await makeKeyFile(services, request, body) };
};

const give: PreparedHandler<typeof calls.downloadKeyByLink, Prepared> = async (context) => {
  const { trx, services, body, now, prepared } = context;
  const { request, file } = prepared;
  const receipt = await spendLinkCode(context, body.id, request, body);
  await noteKeyDownload(trx, services, request, { actor: null, at: now });
  return { ...keyFileResponse(request, file), receipt };
};

/**
 * Gives the holder the key's file, by the link that accepted the certificate, the document number and a fresh code.
 * @throws ApiError restoreLinkExpired; otpInvalid; keyLinkClosed; as `makeKeyFile`
 */
export const downloadKeyByLink = withPreparation<typeof calls.downloadKeyByLink, Prepared>(prepare, give);

/**
 * Confirms for the holder, with the receipt of its download, that the file is saved. @throws ApiError
 * restoreLinkExpired
 */
export const confirmKeySavedByLink: Handler<typeof calls.confirmKeySavedByLink> = async (context) => {
  const { trx, services, body, now } = context;
  const request = await acceptedByLink(trx, body.id);
  if (!request || !(await isLastReceipt(context, body.id, body.receipt))) throw new ApiError('restoreLinkExpired');
  const destroyedAt = await confirm(trx, services, request, { actor: null, at: now });
  return { destroyedAt: destroyedAt.toISOString() };
};
