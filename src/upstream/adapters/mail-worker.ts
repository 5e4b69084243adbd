import { sql } from 'kysely';
import { shortenedText } from '../../contract/files';
import { minuteMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import type { Store } from '../store/database';
import type { SendableMail, Smtp } from './mail-smtp';

/** Sends the outbox in the background. */
interface MailWorker {
  /** Sends what is due now. @returns how many were sent */
  run(): Promise<number>;
  stop(): Promise<void>;
}

const { pollMs, batch, leaseMinutes, retryMinutes } = serverLimits.mail;

interface TakenMail extends Omit<SendableMail, 'attachments'> {
  readonly attempts: number;
}

/**
 * Takes mails by `FOR UPDATE SKIP LOCKED` and moves their due time ahead before sending, so that several instances share
 * the outbox and no transaction waits for an SMTP server. A process that dies between sending and noting it sends twice.
 */
export function startMailWorker(store: Store, smtp: Smtp, clock: () => Date): MailWorker {
  let stopped = false;
  let running: Promise<number> | undefined;

  const run = (): Promise<number> => (running ??= drain().finally(() => (running = undefined)));
  // The next tick tries again; a database that is closing is not worth a crash.
  const timer = setInterval(() => void run().catch(() => 0), pollMs);
  timer.unref();

  async function drain(): Promise<number> {
    let sent = 0;
    for (let mails = await take(); mails.length > 0 && !stopped; mails = await take()) {
      for (const mail of mails) sent += await sendOne(mail);
    }
    return sent;
  }

  async function take(): Promise<TakenMail[]> {
    const now = clock();
    const { rows } = await sql<TakenMail>`
      update mail_outbox set due_at = ${new Date(now.getTime() + leaseMinutes * minuteMs)}, attempts = attempts + 1
      where id in (
        select id from mail_outbox where sent_at is null and given_up_at is null and due_at <= ${now}
        order by due_at limit ${batch} for update skip locked
      )
      returning id, recipient as "to", subject, text, html, attempts
    `.execute(store.db);
    return rows;
  }

  async function sendOne({ attempts, ...mail }: TakenMail): Promise<number> {
    try {
      const attachments = await store.db
        .selectFrom('mail_attachments')
        .select(['name', 'type', 'content'])
        .where('mail_id', '=', mail.id)
        .execute();
      await smtp.send({ ...mail, attachments });
    } catch (error) {
      await recordError(mail.id, attempts, error);
      return 0;
    }
    await store.db
      .updateTable('mail_outbox')
      .set({ sent_at: clock(), error: null })
      .where('id', '=', mail.id)
      .execute();
    return 1;
  }

  async function recordError(id: string, attempts: number, error: unknown): Promise<void> {
    const now = clock();
    const wait = retryMinutes[attempts - 1];
    await store.db
      .updateTable('mail_outbox')
      .set({
        error: error instanceof Error ? shortenedText(error.message) : 'unknown',
        ...(wait === undefined ? { given_up_at: now } : { due_at: new Date(now.getTime() + wait * minuteMs) }),
      })
      .where('id', '=', id)
      .execute();
  }

  return {
    run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => 0);
    },
  };
}
