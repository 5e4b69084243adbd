import type { Language } from '../../../../contract/generated/languages';
import type { EventRow } from '../lists/request-history';
import { a4, openSheet } from '../../../adapters/pdf-sheet';
import { writtenMoment } from '../../../../contract/written-date';
import type { RequestRow } from '../../../store/request-row';
import { ApiError } from '../../api-error';
import { lifecycleName, nameOf } from '../../catalogue-names';
import { translatorOf } from '../../../translate';

/**
 * Draws the proof of filing: what the request is, when it was filed last, where it stands and how it came there.
 * @throws ApiError noResults for one that was never filed
 */
export async function drawProofOfFiling(
  request: RequestRow,
  history: readonly EventRow[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Uint8Array> {
  const filed = history.findLast(({ event }) => event === 'file');
  if (!filed) throw new ApiError('noResults');
  const t = translatorOf(language, 'pdfs');
  const title = t('proofOfFiling.title');
  const sheet = await openSheet({ title: `${title} ${request.reference}`, language, now, ...a4, margin: 56 });
  sheet.writeLine(title, 34, { size: 20, weight: 'bold' });
  const values = {
    reference: request.reference,
    product: nameOf('products', request.product, language),
    applicant: request.subscriber_name,
    document: `${request.document_type} ${request.document_number}`,
    state: lifecycleName('states', request.state, language),
    filed: writtenMoment(filed.at),
  };
  for (const name of Object.keys(values) as (keyof typeof values)[])
    sheet.writeFact(t(`proofOfFiling.labels.${name}`), values[name]);
  sheet.writeLine(t('proofOfFiling.history'), 34, { size: 13, weight: 'bold' });
  for (const { at, to_state: state, event } of history) {
    const names = `${lifecycleName('states', state, language)} (${lifecycleName('events', event, language)})`;
    sheet.writeLines(`${writtenMoment(at)} · ${names}`, 16, { size: 10 });
  }
  sheet.writeEnd(`${t('proofOfFiling.generatedAt')} ${writtenMoment(now)}`);
  return sheet.save();
}
