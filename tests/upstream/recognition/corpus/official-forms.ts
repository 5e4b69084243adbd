import type { Sheet, SheetText } from './sheet';

const a4 = { width: 595, height: 842, colour: '#fff' };

/** Returns form 001 of the tax authority: numbered boxes, label over value, digits apart. */
export function taxForm(): Sheet {
  const label = (text: string, x: number, y: number): SheetText => ({ text, x, y, size: 5.6 });
  const value = (text: string, x: number, y: number): SheetText => ({ text, x, y, size: 9 });
  const rows = [96, 122, 190, 216, 242, 268, 300, 326, 352, 378];
  return {
    ...a4,
    texts: [
      { text: 'Formulario del Registro Único Tributario', x: 190, y: 44, size: 13, bold: true },
      { text: '001', x: 540, y: 50, size: 20, bold: true },
      label('2. Concepto', 24, 70),
      { text: '02', x: 66, y: 71, size: 9, pitch: 9 },
      { text: 'Actualización', x: 90, y: 71, size: 9 },
      label('4. Número de formulario', 330, 88),
      { text: '14123456789', x: 420, y: 90, size: 9, pitch: 11 },
      label('5. Número de Identificación Tributaria (NIT)', 24, 104),
      { text: '900000108', x: 30, y: 118, size: 10, pitch: 13 },
      label('6. DV', 156, 104),
      { text: '1', x: 160, y: 118, size: 10 },
      label('12. Dirección seccional', 190, 104),
      value('Impuestos de Bogotá', 190, 118),
      label('14. Buzón electrónico', 430, 104),
      { text: 'IDENTIFICACIÓN', x: 260, y: 180, size: 8, bold: true },
      label('24. Tipo de contribuyente', 24, 198),
      value('Persona natural o sucesión ilíquida', 24, 211),
      label('25. Tipo de documento', 200, 198),
      value('Cédula de Ciudadanía', 200, 211),
      label('26. Número de Identificación', 330, 198),
      { text: '1020304050', x: 334, y: 211, size: 9, pitch: 11 },
      label('27. Fecha expedición', 480, 198),
      { text: '20080210', x: 482, y: 211, size: 9, pitch: 11 },
      label('28. País', 24, 224),
      value('COLOMBIA', 24, 237),
      label('29. Departamento', 200, 224),
      value('Bogotá D.C.', 200, 237),
      label('30. Ciudad/Municipio', 400, 224),
      value('Bogotá, D.C.', 400, 237),
      label('31. Primer apellido', 24, 250),
      value('PEREZ', 24, 263),
      label('32. Segundo apellido', 170, 250),
      value('GOMEZ', 170, 263),
      label('33. Primer nombre', 310, 250),
      value('JUANA', 310, 263),
      label('34. Otros nombres', 450, 250),
      value('MARIA', 450, 263),
      label('35. Razón social', 24, 276),
      label('36. Nombre comercial', 24, 308),
      value('TIENDA LA MUESTRA', 24, 321),
      label('37. Sigla', 400, 308),
      { text: 'UBICACIÓN', x: 270, y: 338, size: 8, bold: true },
      label('38. País', 24, 352),
      value('COLOMBIA', 24, 365),
      label('39. Departamento', 200, 352),
      value('Bogotá D.C.', 200, 365),
      label('40. Ciudad/Municipio', 400, 352),
      value('Bogotá, D.C.', 400, 365),
      label('41. Dirección principal', 24, 380),
      value('CL 12 34 56 AP 701', 24, 393),
      label('42. Correo electrónico', 24, 406),
      value('juana.perez@muestra.example', 110, 407),
      label('43. Código postal', 300, 406),
      label('44. Teléfono 1', 400, 406),
      { text: '3001234567', x: 450, y: 407, size: 9, pitch: 10 },
      label('CLASIFICACIÓN', 260, 430),
      label('46. Código', 24, 446),
      { text: '6201', x: 24, y: 459, size: 9, pitch: 10 },
      label('61. Fecha', 420, 780),
      { text: 'Fecha generación documento PDF: 15-10-2026 09:30:12AM', x: 330, y: 820, size: 7 },
    ],
    boxes: [
      [20, 58, 555, 770],
      ...rows.map((y) => [20, y, 555, 26] as const),
      [20, 370, 555, 26],
      ...Array.from({ length: 9 }, (_, at) => [27 + at * 13, 107, 13, 13] as const),
    ],
  };
}

/** Returns a certificate of a chamber of commerce: paragraphs, labels with colons, a table of officers. */
export function chamberCertificate(): Sheet {
  const lines: readonly (readonly [left: string, right?: string])[] = [
    ['CÁMARA DE COMERCIO DE MUESTRA'],
    ['CERTIFICADO DE EXISTENCIA Y REPRESENTACIÓN LEGAL'],
    ['Fecha Expedición: 15 de octubre de 2026 Hora: 09:30:12'],
    ['Recibo No. AB26123456   Valor: $ 7.900'],
    ['NOMBRE, IDENTIFICACIÓN Y DOMICILIO'],
    ['Razón social:', 'COMERCIAL LA MUESTRA S.A.S.'],
    ['Nit:', '900000108 1'],
    ['Domicilio principal:', 'Bogotá D.C.'],
    ['MATRÍCULA'],
    ['Matrícula No.', '01234567'],
    ['Fecha de matrícula:', '3 de marzo de 2015'],
    ['Último año renovado:', '2026'],
    ['Fecha de renovación:', '27 de marzo de 2026'],
    ['UBICACIÓN'],
    ['Dirección del domicilio principal:', 'Cr 7 # 12 - 34 Of 501'],
    ['Municipio:', 'Bogotá D.C.'],
    ['Correo electrónico:', 'contacto@muestra.example'],
    ['Teléfono comercial 1:', '6011234567'],
    ['REPRESENTACIÓN LEGAL'],
    ['La representación legal estará a cargo de un gerente y su suplente.'],
    ['NOMBRAMIENTOS'],
    ['REPRESENTANTES LEGALES'],
  ];
  const table: readonly (readonly [string, string, string])[] = [
    ['CARGO', 'NOMBRE', 'IDENTIFICACIÓN'],
    ['Representante Legal', 'Juana María Pérez Gómez', 'C.C. No. 1020304050'],
    ['Suplente', 'Luis Hernández Peña', 'C.C. No. 52345678'],
  ];
  return {
    ...a4,
    texts: [
      ...lines.flatMap(([left, right], at): SheetText[] => {
        const y = 60 + at * 26;
        return [
          { text: left, x: 60, y, size: 10, bold: left === left.toUpperCase() },
          ...(right === undefined ? [] : [{ text: right, x: 250, y, size: 10 }]),
        ];
      }),
      ...table.flatMap((cells, row): SheetText[] =>
        cells.map((text, column) => ({
          text,
          x: [60, 200, 400][column] ?? 60,
          y: 660 + row * 24,
          size: 10,
          bold: row === 0,
        })),
      ),
    ],
  };
}

/** Returns a credit bureau's answer: pairs in two columns. */
export function creditCheck(): Sheet {
  const pairs: readonly (readonly [string, string, string, string])[] = [
    ['Tipo documento', 'C.C.', 'Estado documento', 'Vigente'],
    ['Identificación', '1020304050', 'Lugar expedición', 'BOGOTA D.C.'],
    ['Nombre', 'PEREZ GOMEZ JUANA MARIA', 'Fecha expedición', '10/02/2008'],
    ['Rango edad', '36-45', 'Género', 'Femenino'],
    ['Consultado por', 'ENTIDAD DE MUESTRA', 'Fecha consulta', '15/10/2026'],
  ];
  return {
    ...a4,
    texts: [
      { text: 'CENTRAL DE MUESTRA', x: 60, y: 60, size: 16, bold: true },
      { text: 'Historia de crédito', x: 60, y: 84, size: 12 },
      ...pairs.flatMap(([left, first, right, second], row): SheetText[] => {
        const y = 130 + row * 24;
        return [
          { text: left, x: 60, y, size: 9, bold: true },
          { text: first, x: 140, y, size: 9 },
          { text: right, x: 330, y, size: 9, bold: true },
          { text: second, x: 430, y, size: 9 },
        ];
      }),
      { text: 'Resumen de obligaciones', x: 60, y: 280, size: 12, bold: true },
      { text: 'Créditos vigentes 2, créditos cerrados 3, reclamos 0', x: 60, y: 304, size: 9 },
    ],
    boxes: [[54, 112, 490, 124]],
  };
}
