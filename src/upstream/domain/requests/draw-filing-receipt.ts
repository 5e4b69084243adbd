import { fieldsOf, isShown, type FormField } from '../../../contract/form-check';
import { departments } from '../../../contract/generated/places';
import type { Language } from '../../../contract/generated/languages';
import { a4, openSheet } from '../../adapters/pdf-sheet';
import { writtenMoment } from '../../../contract/written-date';
import { writtenDay } from '../../adapters/pdf-text';
import type { RequestRow } from '../../store/request-row';
import { translatorOf } from '../../translate';
import { nameOf } from '../catalogue-names';
import { municipalityName } from '../municipalities';
import type { FilingReceipt } from './filing-receipt';
import { formStructure } from './form-structure';
import { formValues } from './form-values';
import type { Dossier } from './load-dossier';
import { currentDocuments, productOf } from './product-rules';

const heading = { size: 13, weight: 'bold' } as const;
const body = { size: 11 } as const;

interface Drawing {
  readonly language: Language;
  readonly now: Date;
  /** The largest file, by the configuration. */
  readonly megabytes: number;
}

/** Draws the proof that a request was filed: what follows, everything that was declared, and the accepted texts. */
export async function drawFilingReceipt(
  { request, documents }: Pick<Dossier, 'request' | 'documents'>,
  { filedAt, next, texts }: FilingReceipt,
  { language, now, megabytes }: Drawing,
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
  for (const [name, value] of declared(request, documents, language, megabytes)) sheet.writeFact(name, value);
  sheet.writeLine(t('filingReceipt.documents'), 34, heading);
  for (const { type, file_name: file, sha256 } of currentDocuments({ documents }))
    sheet.writeLines(`${nameOf('documentTypes', type, language)}: ${file} (SHA-256 ${sha256.slice(0, 16)}…)`, 16, body);
  sheet.writeLine(t('filingReceipt.accepted'), 34, heading);
  for (const { title: text, textVersion: version, acceptedAt } of texts)
    sheet.writeLines(`${text}: ${t('filingReceipt.version', { version, date: writtenMoment(acceptedAt) })}`, 16, body);
  sheet.writeEnd(`${t('filingReceipt.made')} ${writtenMoment(now)}`);
  return sheet.save();
}

/** Returns what was entered in the form, by its labels; without what is empty or is not asked for with these values. */
function declared(
  request: RequestRow,
  documents: Dossier['documents'],
  language: Language,
  megabytes: number,
): [name: string, value: string][] {
  const values = formValues({ request, documents });
  const product = productOf(request);
  const structure = formStructure({ product, medium: request.medium, language, megabytes, values });
  const fields = fieldsOf(structure, 'form');
  return fields.flatMap((field): [string, string][] => {
    const value = values[field.name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null || value === '' || !isShown(fields, field, values)) return [];
    return [[field.label, writtenValue(field, String(value), language)]];
  });
}

function writtenValue({ kind, options = [] }: FormField, value: string, language: Language): string {
  switch (kind) {
    case 'town':
      return municipalityName(value);
    case 'state':
      return departments.find(({ code }) => code === value)?.name ?? value;
    case 'country':
      return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
    case 'date':
      return writtenDay(language, new Date(`${value}T12:00:00Z`));
    default:
      return options.find(({ id }) => id === value)?.name ?? value;
  }
}
