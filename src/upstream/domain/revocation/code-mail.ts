import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { composeMail } from '../../adapters/mail-layout';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';
import { codeMinutes } from './revocation-session';

const texts = {
  es: {
    subject: 'Código para revocar su certificado',
    body: (code: string) =>
      `Su código es ${code}. Sirve una sola vez y durante ${codeMinutes} minutos. Si usted no lo pidió, ignore este mensaje: sin el código nadie puede revocar su certificado.`,
  },
  en: {
    subject: 'Code to revoke your certificate',
    body: (code: string) =>
      `Your code is ${code}. It serves once, for ${codeMinutes} minutes. If you did not ask for it, ignore this message: without the code nobody can revoke your certificate.`,
  },
} as const;

type Holder = Pick<RequestRow, 'email' | 'language'>;

/** Mails a one-time code to the holder. */
export async function mailCode(
  { trx, services }: { readonly trx: Transaction<Schema>; readonly services: Pick<Services, 'mail'> },
  { email, language }: Holder,
  code: string,
): Promise<void> {
  const { subject, body } = texts[language];
  await services.mail.post(trx, { to: email, ...composeMail({ language, subject, paragraphs: [body(code)] }) });
}

/** From now on this is the consult's code. @returns until when */
export async function storeCode(trx: Transaction<Schema>, id: string, hash: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + codeMinutes * minuteMs);
  await trx
    .updateTable('revocation_consults')
    .set({ code_hash: hash, code_sent_at: now, code_expires_at: until })
    .where('id', '=', id)
    .execute();
  return until;
}
