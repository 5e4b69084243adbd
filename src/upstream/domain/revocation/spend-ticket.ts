import { TicketError, type TicketOrder, type TicketStep } from '../../adapters/tickets/ticket-adapter';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import type { Services } from '../services';

/** Asks the ticketing service for a new case, before the transaction. @throws ApiError ticketsUnavailable */
export function askForTicket({ tickets }: Pick<Services, 'tickets'>, order: TicketOrder): Promise<TicketStep<Date>> {
  return tickets.open(order).catch(unavailable);
}

/**
 * Asks the ticketing service about a code, if one is given, before the transaction.
 * @throws ApiError ticketsUnavailable
 */
export async function askAboutTicket(
  { tickets }: Pick<Services, 'tickets'>,
  code: string | undefined,
  subject: string,
): Promise<TicketStep<boolean> | undefined> {
  return code ? tickets.spend(code, subject).catch(unavailable) : undefined;
}

/** Spends the code that was asked about, if one was given. @throws ApiError ticketInvalid under /ticketCode */
export async function spendTicket(
  { trx }: Pick<ActionContext, 'trx'>,
  ticket: TicketStep<boolean> | undefined,
): Promise<void> {
  if (!ticket || (await ticket(trx))) return;
  throw new ApiError('ticketInvalid', { fields: [{ field: '/ticketCode', code: 'ticketInvalid' }] });
}

function unavailable(error: unknown): never {
  if (error instanceof TicketError) throw new ApiError('ticketsUnavailable', { transient: true }, { cause: error });
  throw error;
}
