import { plain } from './match-label';

/**
 * Labels and headings of Colombian papers whose values no rule asks for. What stands at them is theirs, and they are no
 * value themselves.
 */
export const otherLabels: readonly string[] = [
  ...['REPUBLICA DE COLOMBIA', 'IDENTIFICACION PERSONAL', 'FIRMA', 'ESTATURA', 'SEXO', 'GENERO', 'G S RH', 'G S'],
  ...['INDICE DERECHO', 'REGISTRADOR', 'REGISTRADOR NACIONAL', 'NACIONALIDAD', 'FECHA DE EXPIRACION', 'RH'],
  ...['FECHA DE VENCIMIENTO', 'LUGAR DE EXPEDICION', 'LUGAR EXPEDICION', 'CONCEPTO', 'NUMERO DE FORMULARIO'],
  ...['DIRECCION SECCIONAL', 'BUZON ELECTRONICO', 'TIPO DE CONTRIBUYENTE', 'TIPO DE DOCUMENTO', 'TIPO DOCUMENTO'],
  ...['PAIS', 'DEPARTAMENTO', 'CIUDAD MUNICIPIO', 'CIUDAD', 'MUNICIPIO', 'NOMBRE COMERCIAL', 'SIGLA', 'CODIGO'],
  ...['CODIGO POSTAL', 'TELEFONO', 'TELEFONO COMERCIAL', 'UBICACION', 'CLASIFICACION', 'ACTIVIDAD ECONOMICA'],
  ...['NOMBRE IDENTIFICACION Y DOMICILIO', 'DOMICILIO PRINCIPAL', 'FECHA DE MATRICULA', 'FECHA DE RENOVACION'],
  ...['ULTIMO ANO RENOVADO', 'REPRESENTACION LEGAL', 'REPRESENTANTES LEGALES', 'CARGO', 'SUPLENTE', 'RECIBO NO'],
  ...['NOMBRAMIENTOS', 'CAMARA DE COMERCIO', 'NOMBRE DEL ESTABLECIMIENTO', 'OBJETO SOCIAL', 'VALOR', 'HORA'],
  ...['CERTIFICADO DE EXISTENCIA Y REPRESENTACION LEGAL', 'ESTADO DOCUMENTO', 'ESTADO DEL DOCUMENTO', 'RANGO EDAD'],
  ...['FECHA CONSULTA', 'CONSULTADO POR', 'NUMERO DE MATRICULA MERCANTIL', 'DIRECCION PARA NOTIFICACION JUDICIAL'],
  ...['CORREO ELECTRONICO DE NOTIFICACION', 'GRUPO NIIF', 'FECHA DE INICIO', 'DOCUMENTO SINTETICO'],
];

/** Returns the words that stand in labels, and in no name of a person or company by themselves. */
export function labelWords(wordings: readonly string[]): ReadonlySet<string> {
  return new Set(wordings.flatMap((wording) => wording.split(' ')).filter((word) => word.length > 3));
}

/** Returns whether some or every word of a text is one that labels have. */
export function isOfLabel(text: string, words: ReadonlySet<string>, many: 'some' | 'every'): boolean {
  return plain(text)
    .split(' ')
    [many]((word) => words.has(word));
}
