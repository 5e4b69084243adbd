import type { openTicket as call } from '../../../contract/generated/calls/embedded';
import { callerOf, type Handler } from '../../domain/handler';
import { judge } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';

/** A code for the case of a request that the caller may revoke. @throws CallFailure as `judge` */
export const openTicket: Handler<typeof call> = async (context) => {
  const { trx, services, body, language } = context;
  const { email } = callerOf(context);
  const request = await openRequest(context, body);
  await judge(context, request, { event: 'revoke', brought: ['causeGiven'] });
  const expiresAt = await services.tickets.open(trx, { to: email, language, subject: `requests/${request.id}` });
  return { to: email, expiresAt: expiresAt.toISOString() };
};
