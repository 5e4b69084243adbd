import type { Sheet } from './sheet';

export interface CardHolder {
  readonly number: string;
  readonly lastNames: string;
  readonly firstNames: string;
  /** As the card writes them, and as yyyy-mm-dd. */
  readonly birth: readonly [written: string, date: string];
  readonly issued: readonly [written: string, date: string];
}

const card = { width: 324, height: 204 };

/** Returns the laminated card of 2000: labels under their values, without colons. */
export function yellowFront({ number, lastNames, firstNames }: CardHolder): Sheet {
  return {
    ...card,
    colour: '#efe3b0',
    guilloche: '#d9c98a',
    texts: [
      { text: 'REPUBLICA DE COLOMBIA', x: 70, y: 22, size: 13, bold: true },
      { text: 'IDENTIFICACION PERSONAL', x: 82, y: 36, size: 10 },
      { text: 'CEDULA DE CIUDADANIA', x: 76, y: 51, size: 12, bold: true },
      { text: 'NUMERO', x: 16, y: 76, size: 8 },
      { text: number, x: 58, y: 77, size: 14, bold: true },
      { text: lastNames, x: 16, y: 104, size: 13 },
      { text: 'APELLIDOS', x: 16, y: 113, size: 6.5 },
      { text: firstNames, x: 16, y: 138, size: 13 },
      { text: 'NOMBRES', x: 16, y: 147, size: 6.5 },
      { text: 'FIRMA', x: 90, y: 192, size: 6.5 },
    ],
    boxes: [[226, 66, 78, 104]],
  };
}

export function yellowReverse({ number, birth, issued }: CardHolder): Sheet {
  return {
    ...card,
    colour: '#ece6cf',
    guilloche: '#d6cfae',
    texts: [
      { text: 'FECHA DE NACIMIENTO', x: 110, y: 24, size: 7 },
      { text: birth[0], x: 206, y: 25, size: 12 },
      { text: 'BOGOTA D.C.', x: 110, y: 42, size: 11 },
      { text: '(CUNDINAMARCA)', x: 110, y: 54, size: 9 },
      { text: 'LUGAR DE NACIMIENTO', x: 110, y: 63, size: 6.5 },
      { text: '1.65', x: 114, y: 84, size: 11 },
      { text: 'ESTATURA', x: 110, y: 93, size: 6.5 },
      { text: 'O+', x: 186, y: 84, size: 11 },
      { text: 'G.S. RH', x: 182, y: 93, size: 6.5 },
      { text: 'F', x: 250, y: 84, size: 11 },
      { text: 'SEXO', x: 246, y: 93, size: 6.5 },
      { text: `${issued[0]} BOGOTA D.C.`, x: 110, y: 114, size: 11 },
      { text: 'FECHA Y LUGAR DE EXPEDICION', x: 110, y: 123, size: 6.5 },
      { text: 'INDICE DERECHO', x: 20, y: 123, size: 6.5 },
      { text: 'REGISTRADOR NACIONAL', x: 200, y: 145, size: 6.5 },
      { text: `A-1500150-00123456-F-${number.replaceAll('.', '')}-20080210`, x: 70, y: 186, size: 7.5 },
    ],
    boxes: [[16, 16, 80, 98]],
  };
}

/** Returns the polycarbonate card of 2020: labels over their values, in small letters. */
export function digitalFront({ number, lastNames, firstNames, birth, issued }: CardHolder): Sheet {
  return {
    ...card,
    colour: '#eef2f4',
    guilloche: '#d3e0e6',
    texts: [
      { text: 'REPÚBLICA DE COLOMBIA', x: 100, y: 18, size: 10, bold: true },
      { text: 'Cédula de Ciudadanía', x: 100, y: 30, size: 8.5 },
      { text: `NUIP ${number}`, x: 204, y: 46, size: 10, bold: true },
      { text: 'Apellidos', x: 104, y: 58, size: 6.5 },
      { text: lastNames, x: 104, y: 70, size: 11, bold: true },
      { text: 'Nombres', x: 104, y: 84, size: 6.5 },
      { text: firstNames, x: 104, y: 96, size: 11, bold: true },
      { text: 'Nacionalidad', x: 104, y: 110, size: 6.5 },
      { text: 'COL', x: 104, y: 120, size: 9 },
      { text: 'Estatura', x: 172, y: 110, size: 6.5 },
      { text: '1.65', x: 172, y: 120, size: 9 },
      { text: 'Sexo', x: 232, y: 110, size: 6.5 },
      { text: 'F', x: 232, y: 120, size: 9 },
      { text: 'Fecha de nacimiento', x: 104, y: 134, size: 6.5 },
      { text: birth[0].replaceAll('-', ' '), x: 104, y: 145, size: 9.5 },
      { text: 'G.S.', x: 232, y: 134, size: 6.5 },
      { text: 'O+', x: 232, y: 145, size: 9 },
      { text: 'Fecha y lugar de expedición', x: 104, y: 160, size: 6.5 },
      { text: `${issued[0].replaceAll('-', ' ')}, BOGOTÁ D.C.`, x: 104, y: 171, size: 9 },
      { text: 'Firma', x: 20, y: 178, size: 6.5 },
    ],
    boxes: [[16, 40, 76, 100]],
  };
}
