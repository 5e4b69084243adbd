/** The words of the user screens. */
const users = {
  roles: {
    search: 'Buscar un rol',
    none: 'Ningún rol coincide con la búsqueda',
    loading: 'Cargando los roles',
    failed: 'No fue posible cargar los roles',
    retry: 'Intentar de nuevo',
    one: '1 privilegio',
    count: '{count} {count|privilegio|privilegios}',
    effective: 'Privilegios que tendrá esta persona',
    effectiveNone: 'Elija un rol para ver los privilegios que da.',
    from: 'Por {roles}',
    gone: 'Rol eliminado',
  },
  email: {
    domains: 'Dominios permitidos: {domains}.',
    outside: 'El dominio {domain} no está entre los permitidos: {domains}.',
  },
  link: { send: 'Enviar', cancel: 'Cancelar' },
} as const;

export default users;
