import type { sendRevocationCode as call } from '../../../contract/generated/calls/embedded';
import type { Transaction } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { countCodes, lockCodes, noteCode, type MailedCode } from '../../store/mailed-codes';
import type { Schema } from '../../store/schema';
import { withOwnTransactions, type Handler, type Origin } from '../../domain/handler';
import { keepCode, mailCode } from '../../domain/revocation/code-mail';
import {
  certifiedRequests,
  codeMinutes,
  codePauseSeconds,
  newCode,
  openConsult,
  type Consult,
} from '../../domain/revocation/consult';
import type { Services } from '../../domain/services';

/** The answer never comes sooner than this, so its time does not tell whether somebody was written to. */
const answerMs = 300;
interface Sending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
  readonly origin: Origin;
}

const handle: Handler<typeof call> = async ({ services, tokenSubject, now, origin }) => {
  const due = new Promise((resolve) => setTimeout(resolve, answerMs));
  const answer = await services.store.transaction(async (trx) => {
    const consult = await openConsult(trx, tokenSubject, now, true);
    const since = consult.code_sent_at ? (now.getTime() - consult.code_sent_at.getTime()) / 1000 : codePauseSeconds;
    const early = since < codePauseSeconds && consult.code_expires_at !== null;
    const until =
      early && consult.code_expires_at
        ? consult.code_expires_at
        : await sendCode({ trx, services, now, origin }, consult);
    const retryAfterSeconds = early ? Math.ceil(codePauseSeconds - since) : codePauseSeconds;
    return { expiresAt: until.toISOString(), retryAfterSeconds };
  });
  await due;
  return answer;
};

async function sendCode({ trx, services, now, origin }: Sending, consult: Consult): Promise<Date> {
  const { code, hash } = newCode(consult.id);
  const until = await keepCode(trx, consult.id, hash, now);
  const [holder] = await certifiedRequests(trx, consult);
  if (!holder) return until;
  const mailed = {
    purpose: 'revocation',
    recipient: `${holder.document_type} ${holder.document_number} ${holder.email.trim().toLowerCase()}`,
    sender: origin.ip,
  } as const;
  await lockCodes(trx, mailed);
  if (await isCapped(trx, mailed, now)) return until;
  await noteCode(trx, mailed, now);
  await mailCode({ trx, services }, holder, code);
  await services.tickets.open(trx, {
    to: holder.email,
    language: holder.language,
    subject: `consults/${consult.id}`,
  });
  return until;
}

/**
 * Whether enough codes were mailed: to that holder from one address within the time that a code is good, and in all.
 * Consults that mailed nothing count for nobody, and another's address leaves the holder's own codes.
 */
async function isCapped(trx: Transaction<Schema>, mailed: MailedCode, now: Date): Promise<boolean> {
  const { purpose, recipient } = mailed;
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const { mails: fromHere } = await countCodes(trx, mailed, ago(codeMinutes));
  const { mails: inAll } = await countCodes(trx, { purpose, recipient }, ago(limits.codes.windowMinutes));
  return fromHere >= limits.codes.revocationMailsPerAddress || inAll >= limits.codes.revocationMailsPerHolder;
}

/** Mails the code, and apart from it the code of the ticketing service, to the holder; the same answer, at the same time, when there is none. */
export const sendRevocationCode = withOwnTransactions(handle);
