import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Settings } from '../settings';
import type { ContactSettings } from '../settings/contact';
import type { JobErrors } from '../store/job-errors';
import type { Store } from '../store/database';
import type { Schema } from '../store/schema';
import { composeMail, type MailContent } from './mail-layout';
import { openSmtp } from './mail-smtp';
import { startMailWorker } from './mail-worker';

/** A mail, before it has a form. */
export interface OutgoingMail extends MailContent {
  readonly to: string;
  readonly attachments?: readonly MailAttachment[];
  /** The request that it is about. */
  readonly requestId?: number;
  /** Which of the request's notices to its applicant it is. */
  readonly notice?: string;
  /** What a person wrote in that notice: its digest is stored. */
  readonly observation?: string;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Mail of the product: always through the outbox in the database. */
export interface MailAdapter {
  /** Puts the mail into the outbox in the transaction that causes it: neither without the other. */
  post(trx: Transaction<Schema>, mail: OutgoingMail): Promise<void>;
  /** Sends what is due now. @returns how many were handed to the SMTP server; 0 where none is configured */
  deliver(): Promise<number>;
  /** Stops sending, after the mail that is under way. */
  close(): Promise<void>;
}

/** What mail is sent from and with. */
export interface MailOptions {
  readonly store: Store;
  readonly settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>;
  readonly clock: () => Date;
  /** Reads whom a mail names to ask. */
  readonly contactIn: (database: Kysely<Schema>) => Promise<ContactSettings>;
  readonly jobErrors: JobErrors;
}

/** Returns by what the same words are known again, however they are spaced at their ends; null for none. */
export function observationDigest(observation = ''): string | null {
  const written = observation.trim().normalize('NFC');
  return written === '' ? null : createHash('sha256').update(written).digest('hex');
}

/** Sends mail by SMTP when `SMTP_URL` is set; otherwise the outbox holds it, and the demo mailbox shows it. */
export function openMail({ store, settings, clock, contactIn, jobErrors }: MailOptions): MailAdapter {
  const smtp = settings.smtpUrl === undefined ? undefined : openSmtp(settings.smtpUrl, settings.mailFrom);
  const worker = smtp && startMailWorker({ store, smtp, clock, jobErrors });
  return {
    async post(trx, { to, attachments = [], requestId, notice = null, observation, ...content }) {
      const { subject, text, html } = composeMail(content, await contactIn(trx));
      const at = clock();
      const { id } = await trx
        .insertInto('mail_outbox')
        .values({
          recipient: to,
          subject,
          text,
          html,
          created_at: at,
          due_at: at,
          sent_at: null,
          given_up_at: null,
          error: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (requestId !== undefined) {
        const about = {
          mail_id: id,
          request_id: requestId,
          notice,
          observation_sha256: observationDigest(observation),
        };
        await trx.insertInto('request_mails').values(about).execute();
      }
      if (attachments.length === 0) return;
      await trx
        .insertInto('mail_attachments')
        .values(attachments.map((attachment) => ({ mail_id: id, ...attachment })))
        .execute();
    },
    deliver: async () => (await worker?.run()) ?? 0,
    async close() {
      await worker?.stop();
      smtp?.close();
    },
  };
}
