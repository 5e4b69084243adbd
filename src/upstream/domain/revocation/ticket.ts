import { CallFailure } from '../failure';
import type { Acting } from '../requests/fire';

/** Spends a code of the ticketing service, if one is given. @throws CallFailure ticketInvalid under /ticketCode */
export async function spendTicket(
  { trx, services }: Pick<Acting, 'trx' | 'services'>,
  code: string | undefined,
  subject: string,
): Promise<void> {
  if (!code || (await services.tickets.spend(trx, code, subject))) return;
  throw new CallFailure('ticketInvalid', { fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
}
