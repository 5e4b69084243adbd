import type { Language } from '../../../contract/generated/languages';
import { a4, openSheet } from '../../adapters/pdf-sheet';
import { writtenMoment } from '../../../contract/written-date';
import type { Revocation } from '../../adapters/pki/revoke-certificate';
import type { RequestRow } from '../../store/request-row';
import { translatorOf } from '../../translate';
import { nameOf } from '../catalogue-names';
import { revocationReceiptOf } from '../requests/pdf/receipt-number';

/** Draws the receipt of a revocation: of which certificate, why, when it was asked for, and since or until when it is in force. */
export async function drawRevocationReceipt(
  request: RequestRow,
  { serial, cause, receivedAt, dueAt, appliedAt }: Revocation,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Uint8Array> {
  const t = translatorOf(language, 'pdfs');
  const title = t('revocationReceipt.title');
  const receipt = revocationReceiptOf(request.reference, serial);
  const sheet = await openSheet({ title: `${title} ${receipt}`, language, now, ...a4, margin: 56 });
  sheet.writeLine(title, 34, { size: 20, weight: 'bold' });
  const values = {
    receipt,
    holder: request.subscriber_name,
    product: nameOf('products', request.product, language),
    serial: serial.replaceAll(/.{4}(?=.)/g, '$& '),
    reason: nameOf('revocationCauses', cause, language),
    received: writtenMoment(receivedAt),
    ...(appliedAt ? { applied: writtenMoment(appliedAt) } : { due: writtenMoment(dueAt) }),
  };
  for (const [name, value] of Object.entries(values))
    sheet.writeFact(t(`revocationReceipt.labels.${name as keyof typeof values}`), value);
  sheet.writeLines(t(appliedAt ? 'revocationReceipt.revoked' : 'revocationReceipt.waiting'), 16, { size: 11 });
  sheet.writeEnd(`${t('revocationReceipt.generatedAt')} ${writtenMoment(now)}`);
  return sheet.save();
}
