import { sql, type Transaction } from 'kysely';
import type { MailedCodeTable } from './issuance-schema';
import type { Schema } from './schema';

/** A code about to be mailed, or one that was; invitations to agreements and notices sent again are counted as they are. */
export interface MailedCode {
  readonly purpose: MailedCodeTable['purpose'];
  /** To whom: the e-mail in lower case, with the document or the agreement where there is one; of a notice, its request. */
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
  /** When the last of them was; undefined when there is none. */
  readonly last: Date | undefined;
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
  const { mails, tries, first, last } = await trx
    .selectFrom('mailed_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      fn.sum<number | null>('tries').as('tries'),
      fn.min<Date | null>('sent_at').as('first'),
      fn.max<Date | null>('sent_at').as('last'),
    ])
    .where('purpose', '=', purpose)
    .where('sent_at', '>', since)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender ?? ''))
    .executeTakeFirstOrThrow();
  return { mails: Number(mails), tries: Number(tries ?? 0), first: first ?? undefined, last: last ?? undefined };
}

/**
 * Notes a code as mailed.
 *
 * @param sharedHash of a code that any session of its recipient takes
 */
export async function recordCode(
  trx: Transaction<Schema>,
  code: MailedCode,
  now: Date,
  sharedHash: string | null = null,
): Promise<void> {
  await trx
    .insertInto('mailed_codes')
    .values({ ...code, sent_at: now, shared_hash: sharedHash })
    .execute();
}

/** Returns whether such a shared code was mailed to the recipient since a moment, and is not spent. */
export async function hasSharedCode(
  trx: Transaction<Schema>,
  { purpose, recipient }: Pick<MailedCode, 'purpose' | 'recipient'>,
  sharedHash: string,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mailed_codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('sent_at', '>', since)
    .where('shared_hash', '=', sharedHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends every shared code of a recipient. */
export async function spendSharedCodes(
  trx: Transaction<Schema>,
  { purpose, recipient }: Pick<MailedCode, 'purpose' | 'recipient'>,
): Promise<void> {
  await trx
    .updateTable('mailed_codes')
    .set({ shared_hash: null })
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
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
