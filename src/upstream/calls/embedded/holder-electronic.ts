import type * as calls from '../../../contract/generated/calls/embedded';
import { applyElectronicTransition } from '../../domain/electronic/apply-electronic-transition';
import { presentElectronic } from '../../domain/electronic/electronic-certificate';
import { mailElectronic } from '../../domain/electronic/electronic-mail';
import { issueElectronic, prepareElectronic, type PreparedElectronic } from '../../domain/electronic/issue-electronic';
import {
  assertHolderProven,
  assertWaiting,
  beginElectronic,
  codeRequest,
  listOwnElectronic,
  openAnyElectronic,
  openOwnElectronic,
  type OwnElectronic,
  sendElectronicCode as sendCode,
} from '../../domain/electronic/own-electronic';
import { revokeElectronic } from '../../domain/electronic/revoke-electronic';
import { callerOf, type Handler, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import type { ActionContext } from '../../domain/requests/apply-transition';
import { tryCode } from '../../domain/requests/one-time-code';
import { openOwnRequest } from '../../domain/requests/own-request';
import { causeAmong } from '../../domain/revocation/causes';
import { codeError } from '../../domain/verification-code';

/** Returns the caller's electronic certificates, the newest change first. */
export const ownElectronicCertificates: Handler<typeof calls.ownElectronicCertificates> = async (context) =>
  (await listOwnElectronic(context)).map((row) => presentElectronic(row, context.language));

/**
 * Begins an electronic certificate with one that the caller has accepted, and mails the code. @throws ApiError noResults
 * for another's; as `beginElectronic` and `sendCode`
 */
export const askElectronicCertificate: Handler<typeof calls.askElectronicCertificate> = async (context) => {
  const request = await openOwnRequest(context, context.body, { lock: true });
  return sent(context, await beginElectronic(context, request));
};

/** Mails another code. @throws ApiError noResults for another's; electronicStateRefused; electronicNeedsCertificate; as `sendCode` */
export const sendElectronicCode: Handler<typeof calls.sendElectronicCode> = async (context) => {
  const own = await openOwnElectronic(context, context.body.crId, { lock: true });
  assertWaiting(own.row, context.language);
  await assertHolderProven(context, own.request);
  return sent(context, own);
};

async function sent(context: ActionContext, own: OwnElectronic) {
  const { minutes, retryAfterSeconds } = await sendCode(context, own);
  const { id, reference, contact } = own.row;
  return { crId: String(id), reference, emailOrPhone: contact, minutes, retryAfterSeconds };
}

const prepare: Preparation<typeof calls.proveElectronicContact, PreparedElectronic> = async (context) => {
  const own = await openOwnElectronic(context, context.body.crId);
  assertWaiting(own.row, context.language);
  await assertHolderProven(context, own.request);
  return prepareElectronic(context, own);
};

const prove: PreparedHandler<typeof calls.proveElectronicContact, PreparedElectronic> = async (context) => {
  const { body, language, prepared } = context;
  const own = await openOwnElectronic(context, body.crId, { lock: true });
  assertWaiting(own.row, context.language);
  await assertHolderProven(context, own.request);
  const verdict = await tryCode(context, codeRequest(own), body.otp);
  if (!verdict.valid) throw codeError(verdict.remaining, language);
  return presentElectronic(await issueElectronic(context, own, prepared), language);
};

/**
 * Issues an electronic certificate once its contact is proven, or rejects it. A wrong code is counted and kept.
 * @throws ApiError noResults for another's; electronicNeedsCertificate; otpInvalid, otpExpired; as `issueElectronic`
 */
export const proveElectronicContact = withPreparation<typeof calls.proveElectronicContact, PreparedElectronic>(
  prepare,
  prove,
);

/** Takes one into use. @throws ApiError noResults for another's; electronicNeedsCertificate; electronicStateRefused */
export const activateElectronicCertificate: Handler<typeof calls.activateElectronicCertificate> = async (context) => {
  const { row, request } = await openOwnElectronic(context, context.body.crId, { lock: true });
  await assertHolderProven(context, request);
  const active = await applyElectronicTransition(context, row, 'activate');
  await mailElectronic(context, { row: active, request }, 'active');
  return presentElectronic(active, context.language);
};

/**
 * Revokes one of the caller's by a public cause, or any by every cause for those who consult them all and hold REVOKE_ECD.
 * @throws ApiError noResults for another's; electronicStateRefused
 */
export const revokeElectronicCertificate: Handler<typeof calls.revokeElectronicCertificate> = async (context) => {
  const { crId, revocationReasonId } = context.body;
  const { held } = callerOf(context);
  const isStaff = held.has('CONSULT_ELECTRONIC') && held.has('REVOKE_ECD');
  const opened = await (isStaff ? openAnyElectronic : openOwnElectronic)(context, crId, { lock: true });
  const revoked = await revokeElectronic(context, opened, causeAmong(revocationReasonId, { isStaff }));
  return presentElectronic(revoked, context.language);
};
