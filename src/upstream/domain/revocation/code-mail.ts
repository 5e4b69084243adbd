import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';
import { codeExpiry, codeMail } from '../verification-code';
import { codeMinutes, wrongTriesAtNewCode, type RevocationSession } from './revocation-session';

type Holder = Pick<RequestRow, 'email' | 'language'>;

/** Mails a one-time code to the holder. */
export async function mailCode(
  { trx, services }: { readonly trx: Transaction<Schema>; readonly services: Pick<Services, 'mail'> },
  { email, language }: Holder,
  code: string,
): Promise<void> {
  await services.mail.post(trx, { to: email, ...codeMail(language, 'revocation', { code, minutes: codeMinutes }) });
}

/** Stores the session's code from now on, with tries of its own. @returns until when */
export async function storeCode(
  trx: Transaction<Schema>,
  consult: RevocationSession,
  hash: string,
  now: Date,
): Promise<Date> {
  const until = codeExpiry(now, codeMinutes);
  await trx
    .updateTable('revocation_consults')
    .set({ code_hash: hash, code_sent_at: now, code_expires_at: until, failures: wrongTriesAtNewCode(consult) })
    .where('id', '=', consult.id)
    .execute();
  return until;
}
