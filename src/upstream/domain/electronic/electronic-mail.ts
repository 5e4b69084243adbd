import type { Transaction } from 'kysely';
import { electronicPath } from '../../../contract/console-paths';
import { masterLanguage, type Language } from '../../../contract/generated/languages';
import type { UpstreamTexts } from '../../../contract/generated/upstream-texts';
import type { MailFact } from '../../adapters/mail-layout';
import { writtenMoment } from '../../../contract/written-date';
import { writtenDay } from '../../adapters/pdf-text';
import type { Schema } from '../../store/schema';
import { translate } from '../../translate';
import { nameOf } from '../catalogue-names';
import type { ActionContext } from '../requests/apply-transition';
import { accountNote } from '../requests/mails/account-note';
import type { ElectronicRow } from './electronic-certificate';
import type { OpenedElectronic } from './own-electronic';

export type ElectronicMail = 'issued' | 'rejected' | 'active' | 'revoked' | 'expiring';

/** What to do if it was another person. */
const ifNotYou = {
  issued: 'electronic.note',
  active: 'electronic.note',
  rejected: 'ifNotYou.request',
  revoked: 'ifNotYou.ended',
  expiring: 'electronic.notYours',
} as const satisfies Readonly<Record<ElectronicMail, string>>;

/**
 * Mails its holder what became of an electronic certificate, in the language of the request that it was asked with.
 *
 * @param reason why it was rejected
 */
export async function mailElectronic(
  { trx, services }: Pick<ActionContext, 'trx' | 'services'>,
  { row, request }: OpenedElectronic,
  mail: ElectronicMail,
  reason = '',
): Promise<void> {
  const language = request?.language ?? masterLanguage;
  const { reference } = row;
  const product = nameOf('products', row.product, language);
  await services.mail.post(trx, {
    to: row.contact,
    language,
    subject: translate(language, `mails.electronic.${mail}.subject`, { reference }),
    paragraphs: [
      translate(language, 'mails.greeting', { fullName: row.subscriber_name }),
      translate(language, `mails.electronic.${mail}.body`, { reference, product }),
    ],
    facts: await factsOf(trx, row, mail, language, reason),
    link: {
      label: translate(language, `mails.electronic.${mail}.label`),
      address: `${services.publicAddress()}${electronicPath}`,
    },
    notes: [
      ...(request ? await accountNote(trx, request, row.contact) : []),
      translate(language, `mails.${ifNotYou[mail]}`),
    ],
  });
}

/** Returns why it ended, and the serial and the dates that count, each with its label. */
async function factsOf(
  trx: Transaction<Schema>,
  { serial_number: serial, valid_to: end }: ElectronicRow,
  mail: ElectronicMail,
  language: Language,
  reason: string,
): Promise<MailFact[]> {
  const fact = (label: keyof UpstreamTexts['mails']['labels'], value: string | null | undefined): MailFact[] =>
    value ? [{ label: translate(language, `mails.labels.${label}`), value }] : [];
  if (mail === 'rejected') return fact('reason', reason);
  if (mail !== 'revoked') return fact('validUntil', end && writtenDay(language, end));
  const revocation =
    serial === null
      ? undefined
      : await trx.selectFrom('pki_revocations').selectAll().where('serial', '=', serial).executeTakeFirst();
  return [
    ...fact('reason', revocation && nameOf('revocationCauses', revocation.cause, language)),
    ...fact('serial', serial),
    ...fact('revokedAt', revocation?.applied_at && writtenMoment(revocation.applied_at)),
  ];
}
