import type { OcrReading } from '../../../contract/generated/types';
import type { ReadPage } from '../../adapters/recognition/recogniser';
import type { DocumentReadingTable } from '../../store/identity-schema';
import { distance, plain } from './match-label';

/** A paper that people hold. */
export type Paper = NonNullable<OcrReading['otherPaper']>;

/** What stands on a paper of a kind, and hardly on another: its titles, of which one is enough, and its labels. */
interface Marks {
  readonly titles: readonly string[];
  readonly labels: readonly string[];
}

const marks: Readonly<Record<Paper, Marks>> = {
  identityCard: {
    titles: ['IDENTIFICACION PERSONAL', 'CEDULA DE EXTRANJERIA', 'REGISTRADOR NACIONAL'],
    labels: ['CEDULA DE CIUDADANIA', 'INDICE DERECHO', 'ESTATURA', 'NUIP', 'FECHA Y LUGAR DE EXPEDICION', 'APELLIDOS'],
  },
  drivingLicence: {
    titles: ['LICENCIA DE CONDUCCION'],
    labels: [
      'CATEGORIAS AUTORIZADAS',
      'RESTRICCIONES DEL CONDUCTOR',
      'ORGANISMO DE TRANSITO',
      'MINISTERIO DE TRANSPORTE',
    ],
  },
  passport: { titles: ['PASAPORTE', 'PASSPORT'], labels: ['AUTORIDAD', 'AUTHORITY', 'NATIONALITY', 'SURNAME'] },
  taxRegistration: {
    titles: ['REGISTRO UNICO TRIBUTARIO'],
    labels: [
      ...['NUMERO DE FORMULARIO', 'DIRECCION SECCIONAL', 'BUZON ELECTRONICO', 'TIPO DE CONTRIBUYENTE'],
      ...['NUMERO DE IDENTIFICACION TRIBUTARIA', 'RESPONSABILIDADES CALIDADES Y ATRIBUTOS'],
    ],
  },
  chamberRecord: {
    titles: ['EXISTENCIA Y REPRESENTACION LEGAL', 'CERTIFICADO DE MATRICULA MERCANTIL'],
    labels: ['CAMARA DE COMERCIO', 'OBJETO SOCIAL', 'NOMBRAMIENTOS', 'NUMERO DE MATRICULA', 'DOMICILIO PRINCIPAL'],
  },
  creditCheck: {
    titles: ['CONSULTA CREDITICIA', 'CENTRAL DE RIESGO', 'HISTORIA DE CREDITO', 'REPORTE DE CREDITO'],
    labels: ['DATACREDITO', 'CIFIN', 'ENDEUDAMIENTO', 'HABITO DE PAGO', 'RANGO EDAD', 'ESTADO DOCUMENTO'],
  },
  bill: {
    titles: ['TOTAL A PAGAR', 'VALOR A PAGAR', 'FACTURA DE VENTA', 'FACTURA ELECTRONICA DE VENTA'],
    labels: [
      ...['FACTURA', 'PAGUESE ANTES DE', 'PAGO OPORTUNO', 'FECHA LIMITE DE PAGO', 'PERIODO FACTURADO', 'CONSUMO'],
      ...['REFERENCIA DE PAGO', 'CUFE', 'SUBTOTAL', 'ENERGIA', 'ACUEDUCTO', 'ALCANTARILLADO'],
    ],
  },
};

const asked: Readonly<Record<DocumentReadingTable['kind'], Paper>> = {
  dni: 'identityCard',
  rut: 'taxRegistration',
  rues: 'chamberRecord',
  cyc: 'creditCheck',
};

/** A title says as much as so many labels, and so much makes a kind known. */
const known = 2;
/** Of so many letters one may be read wrongly. */
const lettersPerSlip = 6;

/**
 * Returns the kind of paper that came where another one was asked for; undefined for the right one, and wherever the
 * text does not say it: the paper that was asked for may be named on others, and shows by any mark of its own.
 */
export function otherPaper(kind: DocumentReadingTable['kind'], pages: readonly ReadPage[]): Paper | undefined {
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => plain(text)));
  const scores = (Object.keys(marks) as Paper[]).map((paper) => ({ paper, score: scoreOf(marks[paper], lines) }));
  const own = scores.find(({ paper }) => paper === asked[kind])?.score ?? 0;
  const best = scores.sort((one, other) => other.score - one.score)[0];
  return best && best.score >= known + own ? best.paper : undefined;
}

function scoreOf({ titles, labels }: Marks, lines: readonly string[]): number {
  const stands = (mark: string): boolean => lines.some((line) => holds(line, mark));
  return titles.filter(stands).length * known + labels.filter(stands).length;
}

function holds(line: string, mark: string): boolean {
  const words = line.split(' ');
  const count = mark.split(' ').length;
  const maxSlips = Math.floor(mark.length / lettersPerSlip);
  return words.some((_, at) => {
    const part = words.slice(at, at + count).join(' ');
    return Math.abs(part.length - mark.length) <= maxSlips && distance(part, mark) <= maxSlips;
  });
}
