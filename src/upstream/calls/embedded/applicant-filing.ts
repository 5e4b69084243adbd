import type * as calls from '../../../contract/generated/calls/embedded';
import { resendInvitationTo } from '../../domain/agreements/resend-invitation';
import { invitationsOf } from '../../domain/agreements/invitations';
import { checkDraft, checksLeft, type DraftCheck, storeDraftCheck } from '../../domain/identity/check-draft';
import { filingReceipt } from '../../domain/requests/pdf/filing-receipt';
import { makeFilingReceipt } from '../../domain/requests/pdf/make-filing-receipt';
import { openRequest } from '../../domain/requests/open-request';
import { openOwnRequest } from '../../domain/requests/own-request';
import { presentValidations } from '../../domain/requests/review/present-validations';
import {
  callerOf,
  FileResponse,
  type Handler,
  type Preparation,
  type PreparedHandler,
  withPreparation,
} from '../../domain/handler';

/** Returns the agreements in which a draft may be filed, with what is left of their quota. @throws ApiError noResults */
export const readInvitations: Handler<typeof calls.readInvitations> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const invitations = await invitationsOf(context.trx, request, callerOf(context), context.now);
  return invitations.flatMap(({ left, supervisorId: _, holderEmailBy: __, holderEmail, ...invitation }) =>
    left === null ? [] : [{ ...invitation, left, ...(holderEmail !== null && { holderEmail }) }],
  );
};

const prepareCheck: Preparation<typeof calls.checkBeforeFiling, DraftCheck> = (context) =>
  checkDraft(context, context.body);

const handleCheck: PreparedHandler<typeof calls.checkBeforeFiling, DraftCheck> = async (context) => {
  await storeDraftCheck(context, context.prepared);
  const request = await openOwnRequest(context, context.body);
  return { validations: await presentValidations(context, request), remaining: checksLeft(request) };
};

/** The data of a draft against the registries, as often as limits.json allows; without what the registries have. */
export const checkBeforeFiling = withPreparation<typeof calls.checkBeforeFiling, DraftCheck>(prepareCheck, handleCheck);

/** Returns the filing of the caller's own request. @throws ApiError noResults, also for one that was never filed */
export const readFiling: Handler<typeof calls.readFiling> = async (context) => {
  const { filedAt, next, texts } = await filingReceipt(context, await openOwnRequest(context, context.body));
  return {
    filedAt: filedAt.toISOString(),
    next: [...next],
    texts: texts.map(({ acceptedAt, ...text }) => ({ ...text, acceptedAt: acceptedAt.toISOString() })),
  };
};

/** Returns the same as a PDF, made for the caller; that it was made is on record. @throws ApiError noResults */
export const downloadFiling: Handler<typeof calls.downloadFiling> = async (context) => {
  const request = await openOwnRequest(context, context.parameters);
  const bytes = await makeFilingReceipt(context, request);
  return new FileResponse(bytes, 'application/pdf', `${request.reference}.pdf`);
};

/** Mails a subscriber of an agreement the invitation again. @throws ApiError as {@link resendInvitationTo} */
export const resendInvitation: Handler<typeof calls.resendInvitation> = async (context) => {
  const invitedAt = await resendInvitationTo(context, context.body.subscriberId);
  return { invitedAt: invitedAt.toISOString() };
};
