import type * as calls from '../../../contract/generated/calls/embedded';
import { resendInvitationTo } from '../../domain/agreements/resend-invitation';
import type { Handler } from '../../domain/handler';

/** Mails a subscriber of an agreement the invitation again. @throws ApiError as {@link resendInvitationTo} */
export const resendInvitation: Handler<typeof calls.resendInvitation> = async (context) => {
  const at = await resendInvitationTo(context, context.body.subscriberId);
  return { invitedAt: at.toISOString() };
};
