import type { sendRevocationCode as call } from '../../../contract/generated/calls/embedded';
import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { withOwnTransactions, type Handler } from '../handler';
import { keepCode, mailCode } from '../revocation/code-mail';
import { certifiedRequests, codePauseSeconds, newCode, openConsult, type Consult } from '../revocation/consult';
import type { Services } from '../services';

/** The answer never comes sooner than this, so its time does not tell whether somebody was written to. */
const answerMs = 300;
/** Nobody's mailbox is filled by opening one consult after the other. */
const mostCodes = 3;

const handle: Handler<typeof call> = async ({ services, tokenSubject, now }) => {
  const due = new Promise((resolve) => setTimeout(resolve, answerMs));
  const answer = await services.store.transaction(async (trx) => {
    const consult = await openConsult(trx, tokenSubject, now, true);
    const since = consult.code_sent_at ? (now.getTime() - consult.code_sent_at.getTime()) / 1000 : codePauseSeconds;
    const early = since < codePauseSeconds && consult.code_expires_at !== null;
    const until =
      early && consult.code_expires_at ? consult.code_expires_at : await sendCode(trx, services, consult, now);
    const retryAfterSeconds = early ? Math.ceil(codePauseSeconds - since) : codePauseSeconds;
    return { expiresAt: until.toISOString(), retryAfterSeconds };
  });
  await due;
  return answer;
};

async function sendCode(trx: Transaction<Schema>, services: Services, consult: Consult, now: Date): Promise<Date> {
  const { code, hash } = newCode(consult.id);
  const many = await tooMany(trx, consult, now);
  const until = await keepCode(trx, consult.id, hash, now);
  const [holder] = await certifiedRequests(trx, consult);
  if (holder && !many) {
    await mailCode({ trx, services }, holder, code);
    await services.tickets.open(trx, {
      to: holder.email,
      language: holder.language,
      subject: `consults/${consult.id}`,
    });
  }
  return until;
}

/** Whether enough codes went to that person within the time that one is good. */
async function tooMany(trx: Transaction<Schema>, { document_number, id }: Consult, now: Date): Promise<boolean> {
  const sent = await trx
    .selectFrom('revocation_consults')
    .select('id')
    .where('document_number', '=', document_number)
    .where('id', '<>', id)
    .where('code_expires_at', '>', now)
    .limit(mostCodes)
    .execute();
  return sent.length >= mostCodes;
}

/** Mails the code, and apart from it the code of the ticketing service, to the holder; the same answer, at the same time, when there is none. */
export const sendRevocationCode = withOwnTransactions(handle);
