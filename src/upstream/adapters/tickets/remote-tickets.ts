import { requestService, successfulObject, type ServiceEndpoint } from '../remote-service';
import { TicketError, type TicketAdapter } from './ticket-adapter';

/**
 * Returns the ticketing service of a provider, behind one address. `POST /tickets` with `{ "subject": "…", "email": "…",
 * "language": "…" }` opens a case, mails its code to that person, and answers `{ "expiresAt": "…" }`. `POST
 * /tickets/spend` with `{ "code": "…", "subject": "…" }` answers `{ "valid": true }` for a code of that subject, which is
 * then spent for any other, and `{ "valid": false }` for one that is none. The same code for the same subject again is
 * answered as before: a write that failed after it is sent again.
 */
export function openRemoteTickets(place: ServiceEndpoint): TicketAdapter {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await requestService(place, { method: 'POST', path, body }, () => new TicketError());
    return successfulObject(response, () => new TicketError());
  };
  return {
    async open({ to, language, subject }) {
      const { expiresAt } = await post('/tickets', { subject, email: to, language });
      const until = new Date(typeof expiresAt === 'string' ? expiresAt : Number.NaN);
      if (Number.isNaN(until.getTime())) throw new TicketError();
      return () => Promise.resolve(until);
    },
    async spend(code, subject) {
      const { valid } = await post('/tickets/spend', { code, subject });
      if (typeof valid !== 'boolean') throw new TicketError();
      return () => Promise.resolve(valid);
    },
  };
}
