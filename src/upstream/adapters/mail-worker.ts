import { sql, type Updateable } from 'kysely';
import { shortenedText } from '../../contract/files';
import { minuteMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import type { Store } from '../store/database';
import { leaseJobs, nextTry, runDueJobs } from '../store/job-queue';
import type { JobErrors } from '../store/job-errors';
import type { Schema } from '../store/schema';
import { repeat, type RepeatedJob } from '../store/repeat';
import type { SendableMail, Smtp } from './mail-smtp';

const { pollMs, batch, leaseMinutes, retryMinutes } = serverLimits.mail;

/** What the worker sends from and with. */
export interface MailWorkerOptions {
  readonly store: Store;
  readonly smtp: Smtp;
  readonly clock: () => Date;
  readonly jobErrors: JobErrors;
}

interface LeasedMail extends Omit<SendableMail, 'to' | 'attachments'> {
  readonly recipient: string;
  readonly attempts: number;
}

type MailEnd = Pick<Updateable<Schema['mail_outbox']>, 'sent_at' | 'given_up_at' | 'error'>;

/**
 * Sends the outbox in the background, one mail after the other. A process that dies between sending and noting it sends
 * twice. A round returns how many were sent.
 */
export function startMailWorker({ store, smtp, clock, jobErrors }: MailWorkerOptions): RepeatedJob<number> {
  async function sendDue(isStopped: () => boolean): Promise<number> {
    let sent = 0;
    const run = async (mail: LeasedMail): Promise<void> => {
      if (await sendOne(mail)) sent += 1;
    };
    await runDueJobs({ lease, run, concurrency: 1 }, isStopped);
    return sent;
  }

  function lease(): Promise<readonly LeasedMail[]> {
    const now = clock();
    const until = new Date(now.getTime() + leaseMinutes * minuteMs);
    const where = sql`sent_at is null and given_up_at is null`;
    return leaseJobs(store.db, { table: 'mail_outbox', due: 'due_at', now, until, limit: batch, where });
  }

  async function sendOne({ id, recipient, subject, text, html, attempts }: LeasedMail): Promise<boolean> {
    try {
      const attachments = await store.db
        .selectFrom('mail_attachments')
        .select(['name', 'type', 'content'])
        .where('mail_id', '=', id)
        .execute();
      await smtp.send({ id, to: recipient, subject, text, html, attachments });
    } catch (error) {
      jobErrors.report('mailDelivery', error);
      await recordError(id, attempts, error);
      return false;
    }
    jobErrors.clear('mailDelivery');
    await endMail(id, { sent_at: clock(), error: null });
    return true;
  }

  /** Ends the work on a mail. Its codes, links and documents do not stay: what is read of it later is its subject and times. */
  async function endMail(id: string, end: MailEnd): Promise<void> {
    await store.transaction(async (trx) => {
      await trx
        .updateTable('mail_outbox')
        .set({ ...end, text: '', html: null })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('mail_attachments').where('mail_id', '=', id).execute();
    });
  }

  async function recordError(id: string, attempts: number, error: unknown): Promise<void> {
    const now = clock();
    const due = nextTry({ pauses: retryMinutes, unitMs: minuteMs }, attempts, now);
    const reason = error instanceof Error ? shortenedText(error.message) : 'unknown';
    if (due)
      await store.db.updateTable('mail_outbox').set({ error: reason, due_at: due }).where('id', '=', id).execute();
    else await endMail(id, { given_up_at: now, error: reason });
  }

  return repeat(sendDue, { name: 'mailQueue', intervalMs: pollMs, jobErrors });
}
