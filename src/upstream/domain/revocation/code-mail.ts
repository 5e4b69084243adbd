import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import { translate } from '../../translate';
import type { Services } from '../services';
import { codeMinutes, wrongTriesAtNewCode, type RevocationSession } from './revocation-session';

type Holder = Pick<RequestRow, 'email' | 'language'>;

/** Mails a one-time code to the holder. */
export async function mailCode(
  { trx, services }: { readonly trx: Transaction<Schema>; readonly services: Pick<Services, 'mail'> },
  { email, language }: Holder,
  code: string,
): Promise<void> {
  const subject = translate(language, 'mails.codes.revocation.subject');
  const paragraphs = [
    translate(language, 'mails.codes.revocation.code', { code }),
    translate(language, 'mails.codes.revocation.body', { minutes: codeMinutes }),
    translate(language, 'mails.codes.revocation.note'),
  ];
  await services.mail.post(trx, { to: email, language, subject, paragraphs });
}

/** Stores the session's code from now on, with tries of its own. @returns until when */
export async function storeCode(
  trx: Transaction<Schema>,
  consult: RevocationSession,
  hash: string,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + codeMinutes * minuteMs);
  await trx
    .updateTable('revocation_consults')
    .set({ code_hash: hash, code_sent_at: now, code_expires_at: until, failures: wrongTriesAtNewCode(consult) })
    .where('id', '=', consult.id)
    .execute();
  return until;
}
