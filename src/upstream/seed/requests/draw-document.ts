import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import { fullNameOf, type Applicant } from './applicants';

/** The paper kinds that the products ask for. */
type SeedDocument = 'RUT' | 'RUE' | 'ADI' | 'VIM' | 'VIA' | 'CYC';

const titles: Readonly<Record<SeedDocument, string>> = {
  RUT: 'Registro Único Tributario',
  RUE: 'Certificado de existencia y representación legal',
  ADI: 'Certificación laboral',
  VIM: 'Acta de validación manual de identidad',
  VIA: 'Soporte de identidad',
  CYC: 'Consulta crediticia y financiera',
};

/** Returns a paper of one page with the applicant's data; the same bytes each time, so that it is kept once. */
export async function drawDocument(kind: SeedDocument, person: Applicant): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const moment = new Date('2026-01-02T12:00:00Z');
  pdf.setTitle(titles[kind]);
  pdf.setLanguage('es');
  pdf.setCreationDate(moment);
  pdf.setModificationDate(moment);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([595, 842]);
  page.drawText(titles[kind], { x: 56, y: 760, size: 20, font: bold });
  page.drawText('Documento de muestra, sin validez', {
    x: 56,
    y: 736,
    size: 11,
    font: plain,
    color: rgb(0.55, 0.2, 0.2),
  });
  linesOf(person).forEach(([label, value], at) => {
    const y = 690 - at * 44;
    page.drawText(label, { x: 56, y, size: 9, font: plain, color: rgb(0.36, 0.4, 0.46) });
    page.drawText(value, { x: 56, y: y - 18, size: 13, font: plain });
  });
  return pdf.save();
}

function linesOf(person: Applicant): (readonly [string, string])[] {
  return [
    ['Nombre', fullNameOf(person)],
    ['Cédula de ciudadanía', person.documentNumber],
    ['Razón social', person.companyName],
    ['NIT', person.companyDocument],
    ['Dirección', person.address],
    ['Correo electrónico', person.email],
    ['Fecha de expedición', '02/01/2026'],
  ];
}
