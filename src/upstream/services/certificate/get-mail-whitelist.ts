import type { getMailWhitelist as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { emailProof } from '../../domain/requests/email-proof';

/** Whether an e-mail needs no code: it is on the list, or the caller proved it before. */
export const getMailWhitelist: Handler<typeof call> = (context) =>
  emailProof(context.trx, context.parameters.email, callerOf(context).userId);
