import { electronicPath } from '../../../contract/console-paths';
import { translate } from '../../translate';
import { nameOf } from '../catalogue-names';
import type { ActionContext } from '../requests/apply-transition';
import type { OwnElectronic } from './own-electronic';

/** Mails its holder what became of an electronic certificate, in the language of the request that it was asked with. */
export async function mailElectronic(
  { trx, services }: Pick<ActionContext, 'trx' | 'services'>,
  { row, request }: OwnElectronic,
  notice: 'issued' | 'rejected' | 'active' | 'revoked',
  reason = '',
): Promise<void> {
  const { language } = request;
  const { reference } = row;
  const product = nameOf('products', row.product, language);
  await services.mail.post(trx, {
    to: row.contact,
    language,
    subject: translate(language, `mails.electronic.${notice}.subject`, { reference }),
    paragraphs: [
      translate(language, 'mails.greeting', { fullName: row.subscriber_name }),
      notice === 'rejected'
        ? translate(language, 'mails.electronic.rejected.body', { reference, product, reason })
        : translate(language, `mails.electronic.${notice}.body`, { reference, product }),
    ],
    link: {
      label: translate(language, `mails.electronic.${notice}.label`),
      address: `${services.publicAddress()}${electronicPath}`,
    },
    notes: notice === 'issued' || notice === 'active' ? [translate(language, 'mails.electronic.note')] : [],
  });
}
