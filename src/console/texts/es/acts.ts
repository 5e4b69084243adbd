/** The words of acts on records, of one and of many. */
const acts = {
  cancel: 'Cancelar',
  blocked: 'Ahora no se puede',
  refused: 'No se hizo',
  changed: {
    title: 'Alguien más cambió este registro',
    why: 'Lo que usted escribió sigue aquí. Revise el cambio y decida de nuevo.',
  },
  bulk: {
    begin: '{act} {count}',
    reading: 'Revisando {count} de {total}',
    plan: 'Se hará con {count}; se omiten {skipped}.',
    another: 'Hay otra ejecución en curso ({act}). Espere a que termine, o cancélela.',
    skipped: 'Se omiten',
    record: 'Registro',
    reason: 'Motivo',
    outcome: 'Resultado',
    strip: 'Ejecución: {act}',
    states: { running: '{act}', paused: '{act}, en pausa', over: '{act}, terminó' },
    progress: '{count} de {total}',
    failed: '{count} con error',
    skippedCount: '{count} omitidos',
    stopped: 'Se detuvo: {why}',
    pause: 'Pausar',
    resume: 'Continuar',
    end: 'Cancelar lo que falta',
    report: 'Informe',
    dismiss: 'Cerrar',
    reportTitle: 'Informe: {act}',
    outcomes: { done: 'Hecho', failed: 'Con error', skipped: 'Omitido', waiting: 'Sin hacer' },
    save: 'Descargar CSV',
    close: 'Cerrar',
    file: 'Informe {act} {date}',
  },
  why: {
    state: 'Su estado es {state}',
    privilege: 'Su rol no lo permite para este registro',
    record: 'No aplica a este registro',
  },
} as const;

export default acts;
