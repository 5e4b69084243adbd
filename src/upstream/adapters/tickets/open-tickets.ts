import type { Settings } from '../../settings';
import type { MailAdapter } from '../mail';
import { openEmbeddedTickets } from './embedded-tickets';
import { openRemoteTickets } from './remote-tickets';
import type { TicketAdapter } from './ticket-adapter';

/** Returns the provider's ticketing service where an address is configured, otherwise our own. */
export function openTickets(
  { ticketsUrl: url, ticketsToken: token }: Pick<Settings, 'ticketsUrl' | 'ticketsToken'>,
  mail: Pick<MailAdapter, 'post'>,
  clock: () => Date,
): TicketAdapter {
  return url === undefined ? openEmbeddedTickets(mail, clock) : openRemoteTickets({ url, token });
}
