import type { Language } from '../../../contract/generated/languages';
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { EventRow } from './request-history';
import { drawable, writtenMoment as moment } from '../../adapters/pdf-text';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName, nameOf } from '../catalogue-names';

const texts = {
  es: {
    title: 'Constancia de la solicitud',
    labels: ['Referencia', 'Tipo de certificado', 'Solicitante', 'Documento', 'Estado', 'Radicada'],
    history: 'Historial de estados',
    made: 'Generada por Rúbrica el',
  },
  en: {
    title: 'Constancy of the request',
    labels: ['Reference', 'Type of certificate', 'Applicant', 'Document', 'State', 'Filed'],
    history: 'History of states',
    made: 'Made by Rúbrica on',
  },
} as const;

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
  const text = texts[language];
  pdf.setTitle(`${text.title} ${request.reference}`);
  pdf.setLanguage(language);
  const sheet = new Sheet(() => pdf.addPage());
  sheet.line(text.title, bold, 20, ink, 34);
  const values = [
    request.reference,
    nameOf('products', request.product, language),
    request.subscriber_name,
    `${request.document_type} ${request.document_number}`,
    lifecycleName('states', request.state, language),
    moment(request.created_at),
  ];
  text.labels.forEach((label, at) => {
    sheet.line(label, plain, 9, soft, 13);
    sheet.line(values[at] ?? '', plain, 12, ink, 22);
  });
  sheet.line(text.history, bold, 13, ink, 24);
  for (const { at, to_state: state, event } of history) {
    sheet.line(
      `${moment(at)}   ${lifecycleName('states', state, language)} (${lifecycleName('events', event, language)})`,
      plain,
      10,
      ink,
      16,
    );
  }
  sheet.line(`${text.made} ${moment(now)}`, plain, 9, soft, 24);
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
