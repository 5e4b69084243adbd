/** The words of the dashboards above the lists. */
const summary = {
  title: 'Tablero',
  charts: 'Gráficas',
  loading: 'Contando…',
  failed: 'No se pudo leer el tablero: {reason}',
  again: 'Intentar de nuevo',
  key: {
    working: 'En curso',
    overdue: 'Vencidas',
    revocationOverdue: 'Revocaciones vencidas',
    expiring: 'Por vencer',
    firstTimeRight: 'A la primera',
  },
  keyHelp: {
    overdue: 'Decisiones que ya debieron tomarse',
    revocationOverdue: 'Revocaciones que ya debieron hacerse',
    expiring: 'Certificados que vencen en los próximos {days} días',
    firstTimeRight: '{right} de {approved} aprobadas en {days} días, sin subsanación',
  },
  none: 'Sin datos',
  openList: 'Ver en la lista: {what}, {count}',
  work: { title: 'Trabajo por estado y antigüedad', caption: 'Días desde el último cambio de estado' },
  decisions: { title: 'Decisiones por día', caption: 'Últimos {days} días' },
  stays: { title: 'Tiempo en cada estado', caption: 'Promedio de las que salieron de él en {days} días' },
  table: {
    data: 'Datos en tabla',
    state: 'Estado',
    total: 'Total',
    day: 'Día',
    average: 'Promedio',
    count: 'Solicitudes',
  },
  age: { today: 'Hoy', span: '{from}–{to} d', more: '{from} d o más' },
  empty: 'Aún no hay nada que contar aquí.',
} as const;

export default summary;
