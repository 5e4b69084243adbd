import { a4, openSheet } from '../../../adapters/pdf-sheet';
import { writtenMoment } from '../../../../contract/written-date';
import { translatorOf } from '../../../translate';
import { nameOf } from '../../catalogue-names';
import { declaredValues, type DeclaredDrawing } from '../filing/declared-values';
import type { FilingReceipt } from './filing-receipt';
import { formValues } from '../filing/form-values';
import type { RequestCase } from '../load-request-case';
import { currentDocuments } from '../filing/product-rules';

const heading = { size: 13, weight: 'bold' } as const;
const body = { size: 11 } as const;

/** Draws the proof that a request was filed: what follows, everything that was declared, and the accepted texts. */
export async function drawFilingReceipt(
  { request, documents }: Pick<RequestCase, 'request' | 'documents'>,
  { filedAt, next, texts }: FilingReceipt,
  { language, now, megabytes }: DeclaredDrawing,
): Promise<Uint8Array> {
  const t = translatorOf(language, 'pdfs');
  const title = t('filingReceipt.title');
  const sheet = await openSheet({ title: `${title} ${request.reference}`, language, now, ...a4, margin: 56 });
  sheet.writeLine(title, 34, { size: 20, weight: 'bold' });
  const identified = {
    reference: request.reference,
    filed: writtenMoment(filedAt),
    product: nameOf('products', request.product, language),
    applicant: request.subscriber_name,
    document: `${request.document_type} ${request.document_number}`,
    email: request.email,
  };
  for (const name of Object.keys(identified) as (keyof typeof identified)[])
    sheet.writeFact(t(`filingReceipt.labels.${name}`), identified[name]);
  if (next.length > 0) sheet.writeLine(t('filingReceipt.next'), 34, heading);
  next.forEach((step, index) => sheet.writeLines(`${index + 1}. ${step}`, 16, body));
  sheet.writeLine(t('filingReceipt.declared'), 34, heading);
  const values = formValues({ request, documents });
  for (const [name, value] of declaredValues(request, values, { language, megabytes })) sheet.writeFact(name, value);
  sheet.writeLine(t('filingReceipt.documents'), 34, heading);
  for (const { type, file_name: file, sha256 } of currentDocuments({ documents }))
    sheet.writeLines(`${nameOf('documentTypes', type, language)}: ${file} (SHA-256 ${sha256.slice(0, 16)}…)`, 16, body);
  sheet.writeLine(t('filingReceipt.accepted'), 34, heading);
  for (const { title: text, textVersion: version, acceptedAt } of texts)
    sheet.writeLines(`${text}: ${t('filingReceipt.version', { version, date: writtenMoment(acceptedAt) })}`, 16, body);
  sheet.writeEnd(`${t('filingReceipt.generatedAt')} ${writtenMoment(now)}`);
  return sheet.save();
}
