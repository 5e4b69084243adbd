/** The words of a person's case file and of its export. */
const dossier = {
  others: 'Otros trámites de esta persona',
  noOthers: 'No hay otros trámites de esta persona que usted pueda ver.',
  until: 'hasta {date}',
  filed: 'Creada {date}',
  what: 'Se reúne todo lo que se sabe de esta solicitud: datos, historia, documentos con su huella SHA-256 y entradas de auditoría. Va firmado con el sello de expedientes.',
  audited: 'La exportación queda en la auditoría, a su nombre.',
  check: 'Quien lo reciba puede comprobarlo sin conexión: npm run dossier:verify -- archivo.zip',
  begin: 'Exportar',
  stop: 'Detener',
  close: 'Cerrar',
  sealing: 'Firmando el manifiesto…',
  files: 'Reuniendo documentos: {done} de {total}',
  packing: 'Empaquetando…',
  progress: 'Avance de la exportación',
  done: 'Se exportó el expediente de {reference}',
  damaged: 'El documento {name} no es el que se selló. Inténtelo de nuevo.',
  failed: 'No se pudo exportar',
} as const;

export default dossier;
