/** The words of the search everywhere. */
const search = {
  title: 'Buscar en toda la consola',
  label: 'Qué busca',
  hint: 'Referencia, nombre, documento, serial, guía o pantalla',
  results: 'Resultados',
  groups: {
    request: 'Solicitudes',
    person: 'Personas',
    certificate: 'Certificados por serial',
    token: 'Tokens por serial',
    guide: 'Guías',
    screen: 'Pantallas',
    action: 'Acciones',
  },
  createOf: 'Crear: {name}',
  count: '{count} {count|resultado|resultados}',
  one: '1 resultado',
  none: 'Nada corresponde a «{text}»',
  noneWhy: 'Pruebe con menos letras, con el número completo o revise que pueda ver lo que busca.',
  searching: 'Buscando…',
  failed: 'No se pudo buscar: {reason}',
  again: 'Intentar de nuevo',
  start: 'Escriba para buscar. Con las flechas elige y con Intro abre.',
  moving: 'Flechas para elegir · Intro para abrir · Esc para cerrar',
} as const;

export default search;
