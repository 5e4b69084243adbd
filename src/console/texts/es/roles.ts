/** The words of the role screens. */
const roles = {
  any: 'Cualquiera',
  picker: {
    search: 'Buscar un privilegio',
    chosen: '{count} de {total} elegidos',
    group: 'Todo: {group}',
    groupCount: '{count} de {total}',
    none: 'Ningún privilegio coincide con la búsqueda',
    clear: 'Quitar todos',
  },
  effect: {
    title: 'Qué cambia con este rol',
    newTitle: 'Qué permite este rol',
    gains: 'Gana',
    loses: 'Pierde',
    routes: 'Secciones',
    actions: 'Acciones',
    nothing: 'Nada cambia frente al rol guardado',
    nothingYet: 'Elija privilegios para ver qué secciones y acciones permiten.',
    more: 'y {count} más',
    create: 'Crear {name}',
    edit: 'Editar {name}',
    delete: 'Eliminar {name}',
  },
  orphans: {
    title: 'Nadie más tendría este acceso',
    why: 'Si guarda este cambio, ninguna persona activa podrá usar: {privileges}. Asígnelo antes a otro rol con personas.',
  },
  duplicate: {
    name: '{name} (copia)',
  },
} as const;

export default roles;
