import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';

/** Spends a code of the ticketing service, if one is given. @throws ApiError ticketInvalid under /ticketCode */
export async function spendTicket(
  { trx, services }: Pick<ActionContext, 'trx' | 'services'>,
  code: string | undefined,
  subject: string,
): Promise<void> {
  if (!code || (await services.tickets.spend(trx, code, subject))) return;
  throw new ApiError('ticketInvalid', { fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
}
