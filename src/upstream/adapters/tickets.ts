import { hourMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import type { Language } from '../../contract/generated/languages';
import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema';
import { translate } from '../translate';
import type { MailAdapter } from './mail';
import { composeMail } from './mail-layout';

/** A case that a person opens with the ticketing service. */
export interface TicketOrder {
  readonly to: string;
  readonly language: Language;
  /** What the code is to be good for, such as `requests/<id>`. */
  readonly subject: string;
}

/** The third party whose code a revocation carries. */
export interface TicketAdapter {
  /** Mails a code for a new case. @returns until when it is good */
  open(trx: Transaction<Schema>, order: TicketOrder): Promise<Date>;
  /** Takes a code, once. @returns whether it was good for that subject */
  spend(trx: Transaction<Schema>, code: string, subject: string): Promise<boolean>;
}

/** Letters and digits that are not taken for one another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const { ticketCharacters: length, ticketHours } = serverLimits.codes;

/** Returns the ticketing service inside of this server: its codes come by mail. */
export function openTickets(mail: Pick<MailAdapter, 'post'>, clock: () => Date): TicketAdapter {
  return {
    async open(trx, { to, language, subject }) {
      const code = `CASO-${Array.from({ length }, () => characters[randomInt(characters.length)]).join('')}`;
      const now = clock();
      const expires_at = new Date(now.getTime() + ticketHours * hourMs);
      await trx
        .insertInto('ticket_codes')
        .values({ code_hash: hashOf(code), subject, created_at: now, expires_at, used_at: null })
        .execute();
      const paragraphs = [translate(language, 'mails.codes.ticket.body', { code, hours: ticketHours })];
      const title = translate(language, 'mails.codes.ticket.subject');
      await mail.post(trx, { to, ...composeMail({ language, subject: title, paragraphs }) });
      return expires_at;
    },
    async spend(trx, code, subject) {
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
    },
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.trim().toUpperCase()).digest('base64url');
}
