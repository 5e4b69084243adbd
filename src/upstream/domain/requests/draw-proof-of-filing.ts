import type { Language } from '../../../contract/generated/languages';
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { EventRow } from './request-history';
import { drawable, writtenMoment as moment } from '../../adapters/pdf-text';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName, nameOf } from '../catalogue-names';
import { translatorOf } from '../../translate';

const margin = 56;
const ink = rgb(0.1, 0.12, 0.16);
const soft = rgb(0.36, 0.4, 0.46);

/** Draws the constancy: what the request is, where it stands and how it came there; A4, as many pages as it takes. */
export async function drawProofOfFiling(
  request: RequestRow,
  history: readonly EventRow[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const t = translatorOf(language, 'pdfs');
  pdf.setTitle(`${t('proofOfFiling.title')} ${request.reference}`);
  pdf.setLanguage(language);
  const sheet = new Sheet(() => pdf.addPage());
  sheet.line(t('proofOfFiling.title'), bold, 20, ink, 34);
  const values = {
    reference: request.reference,
    product: nameOf('products', request.product, language),
    applicant: request.subscriber_name,
    document: `${request.document_type} ${request.document_number}`,
    state: lifecycleName('states', request.state, language),
    filed: moment(request.created_at),
  };
  for (const label of Object.keys(values) as (keyof typeof values)[]) {
    sheet.line(t(`proofOfFiling.labels.${label}`), plain, 9, soft, 13);
    sheet.line(values[label], plain, 12, ink, 22);
  }
  sheet.line(t('proofOfFiling.history'), bold, 13, ink, 24);
  for (const { at, to_state: state, event } of history) {
    sheet.line(
      `${moment(at)}   ${lifecycleName('states', state, language)} (${lifecycleName('events', event, language)})`,
      plain,
      10,
      ink,
      16,
    );
  }
  sheet.line(`${t('proofOfFiling.made')} ${moment(now)}`, plain, 9, soft, 24);
  return pdf.save();
}

/** Writes lines downwards, on a further page where one is full. */
class Sheet {
  private page: PDFPage | undefined;
  private top = 0;

  constructor(private readonly turn: () => PDFPage) {}

  line(text: string, font: PDFFont, size: number, color: typeof ink, height: number): void {
    if (!this.page || this.top - height < margin) {
      this.page = this.turn();
      this.top = this.page.getHeight() - margin;
    }
    this.top -= height;
    this.page.drawText(drawable(text, font), { x: margin, y: this.top, size, font, color });
  }
}
