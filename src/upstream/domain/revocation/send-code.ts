import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { countCodes, lockCodes, type MailedCode, recordCode } from '../../store/mailed-codes';
import type { Schema } from '../../store/schema';
import type { Origin } from '../handler';
import { networkOf } from '../network-of';
import type { Services } from '../services';
import { newCode, secondsUntilResend } from '../verification-code';
import { mailCode, storeCode } from './code-mail';
import {
  codeMinutes,
  codeRecipient,
  consultableRequests,
  codePauseSeconds,
  hashWithoutCode,
  openRevocationSession,
  type RevocationSession,
} from './revocation-session';

const {
  windowMinutes,
  revocationMailsPerAddress,
  revocationMailsPerHolder,
  revocationSharedMinutes,
  revocationSharedDigits,
} = serverLimits.codes;

interface Sending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
  readonly origin: Origin;
}

/** Until when the code of a revocation session is good, and when another may be asked for. */
interface SentCode {
  readonly expiresAt: string;
  readonly retryAfterSeconds: number;
}

/** Mails the code of a revocation session to its holder. A code that was sent a moment ago is not sent again. */
export async function sendCode(sending: Sending, tokenSubject: string | undefined): Promise<SentCode> {
  const { trx, now } = sending;
  const consult = await openRevocationSession(trx, tokenSubject, now, { lock: true });
  const wait = secondsUntilResend(consult.code_sent_at, codePauseSeconds, now);
  if (wait > 0 && consult.code_expires_at)
    return { expiresAt: consult.code_expires_at.toISOString(), retryAfterSeconds: wait };
  const until = await sendNewCode(sending, consult);
  return { expiresAt: until.toISOString(), retryAfterSeconds: codePauseSeconds };
}

/**
 * Stores another code, or one that nothing fits where none of the session's own was mailed: a code that is in no mailbox
 * would prove nothing, and could be guessed in session after session.
 * @returns Until when it is good: the same whether or not one was mailed
 */
async function sendNewCode(sending: Sending, consult: RevocationSession): Promise<Date> {
  const hash = await mailNewCode(sending, consult);
  return storeCode(sending.trx, consult, hash ?? hashWithoutCode, sending.now);
}

/** @returns The hash of the session's own code; undefined when none was mailed, or one that every session takes */
async function mailNewCode(
  { trx, services, now, origin }: Sending,
  consult: RevocationSession,
): Promise<string | undefined> {
  const [holder] = await consultableRequests(trx, consult);
  if (!holder) return undefined;
  const mailed = { ...codeRecipient(consult), sender: networkOf(origin.ip) };
  await lockCodes(trx, mailed);
  const { isCapped, last } = await countMails(trx, mailed, now);
  if (!isCapped) {
    const { code, hash } = newCode(consult.id);
    await recordCode(trx, mailed, now);
    await mailCode({ trx, services }, { email: holder.email, language: consult.language }, code);
    return hash;
  }
  if (last && now.getTime() - last.getTime() < revocationSharedMinutes * minuteMs) return undefined;
  const shared = newCode(mailed.recipient, revocationSharedDigits);
  await recordCode(trx, mailed, now, shared.hash);
  await mailCode({ trx, services }, { email: holder.email, language: consult.language }, shared.code);
  return undefined;
}

/**
 * Returns whether enough codes were mailed: to that holder from one network within the time that a code is good, and in
 * all. Revocation sessions that mailed nothing count for no one, and another's network leaves the holder's own codes.
 * Past that, strangers would decide whether the holder gets one: so one code every few minutes serves them all.
 */
async function countMails(
  trx: Transaction<Schema>,
  mailed: MailedCode,
  now: Date,
): Promise<{ readonly isCapped: boolean; readonly last: Date | undefined }> {
  const { purpose, recipient } = mailed;
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  const { mails: fromHere } = await countCodes(trx, mailed, ago(codeMinutes));
  const { mails: inAll, last } = await countCodes(trx, { purpose, recipient }, ago(windowMinutes));
  return { isCapped: fromHere >= revocationMailsPerAddress || inAll >= revocationMailsPerHolder, last };
}
