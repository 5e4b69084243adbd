import { hourMs } from '../../../contract/durations';
import { readDocument } from '../../../contract/written-values';
import { serverLimits } from '../../../contract/generated/server-limits';
import { createHash, randomInt } from 'node:crypto';
import { translate } from '../../translate';
import type { MailAdapter } from '../mail';
import type { TicketAdapter } from './ticket-adapter';

/** What every code starts with; none has an O after it. */
const prefix = 'CASO';
/** Letters and digits that are not taken for one another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const { ticketCharacters: length, ticketHours } = serverLimits.codes;

/** Returns the ticketing service inside of this server: its codes come by mail. */
export function openEmbeddedTickets(mail: Pick<MailAdapter, 'post'>, clock: () => Date): TicketAdapter {
  return {
    open: ({ to, language, subject }) =>
      Promise.resolve(async (trx) => {
        const code = `${prefix}-${Array.from({ length }, () => characters[randomInt(characters.length)]).join('')}`;
        const now = clock();
        const expires_at = new Date(now.getTime() + ticketHours * hourMs);
        await trx
          .insertInto('ticket_codes')
          .values({ code_hash: hashOf(code), subject, created_at: now, expires_at, used_at: null })
          .execute();
        const paragraphs = [
          translate(language, 'mails.codes.ticket.code', { code }),
          translate(language, 'mails.codes.ticket.body', { hours: ticketHours }),
          translate(language, 'mails.codes.ticket.note'),
        ];
        const title = translate(language, 'mails.codes.ticket.subject');
        await mail.post(trx, { to, language, subject: title, paragraphs });
        return expires_at;
      }),
    spend: (code, subject) =>
      Promise.resolve(async (trx) => {
        const now = clock();
        const { numUpdatedRows } = await trx
          .updateTable('ticket_codes')
          .set({ used_at: now })
          .where('code_hash', '=', hashOf(code))
          .where('subject', '=', subject)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

/** Hashes a code by its letters and digits: its hyphen is easily left out, and so is its prefix. */
function hashOf(code: string): string {
  const bare = readDocument(code).replaceAll('-', '');
  const whole = bare.startsWith(prefix) ? bare : prefix + bare;
  return createHash('sha256').update(whole).digest('base64url');
}
