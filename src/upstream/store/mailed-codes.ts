import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** A code about to be mailed, or one that was. */
export interface MailedCode {
  readonly purpose: 'request' | 'revocation';
  /** To whom: the e-mail in lower case, with the document where there is one. */
  readonly recipient: string;
  /** On whose asking: an account, or the address of a caller without one. */
  readonly sender: string;
}

/** How many codes were mailed since a moment, and how often they were tried. */
export interface MailedCount {
  readonly mails: number;
  readonly tries: number;
  /** When the first of them was mailed; undefined when there is none. */
  readonly first: Date | undefined;
}

/** Waits for others who ask for codes for this recipient or as this sender, until the transaction ends. */
export async function lockCodes(trx: Transaction<Schema>, { purpose, recipient, sender }: MailedCode): Promise<void> {
  // In one order for all, so that two never wait for each other.
  for (const name of [`${purpose} from ${sender}`, `${purpose} to ${recipient}`].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Counts the codes of a recipient, of a sender, or of both together. */
export async function countCodes(
  trx: Transaction<Schema>,
  { purpose, recipient, sender }: Pick<MailedCode, 'purpose'> & Partial<MailedCode>,
  since: Date,
): Promise<MailedCount> {
  const { mails, tries, first } = await trx
    .selectFrom('mailed_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      fn.sum<number | null>('tries').as('tries'),
      fn.min<Date | null>('sent_at').as('first'),
    ])
    .where('purpose', '=', purpose)
    .where('sent_at', '>', since)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender ?? ''))
    .executeTakeFirstOrThrow();
  return { mails: Number(mails), tries: Number(tries ?? 0), first: first ?? undefined };
}

/** Notes a code as mailed. */
export async function recordCode(trx: Transaction<Schema>, code: MailedCode, now: Date): Promise<void> {
  await trx
    .insertInto('mailed_codes')
    .values({ ...code, sent_at: now })
    .execute();
}

/** Counts one try of the newest code that was mailed so. */
export async function recordTry(trx: Transaction<Schema>, { purpose, recipient, sender }: MailedCode): Promise<void> {
  await sql`
    update mailed_codes set tries = tries + 1 where id = (
      select id from mailed_codes
      where purpose = ${purpose} and recipient = ${recipient} and sender = ${sender}
      order by sent_at desc, id desc limit 1
    )
  `.execute(trx);
}
