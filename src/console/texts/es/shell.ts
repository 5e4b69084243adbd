/** The words of the console's frame: top bar, menu, settings, landing, notices. */
const shell = {
  skip: 'Saltar al contenido',
  product: 'Rúbrica',
  landmarks: { side: 'Barra lateral', menu: 'Menú principal', breadcrumb: 'Dónde está', top: 'Barra superior' },
  menu: {
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    compact: 'Reducir el menú',
    full: 'Ampliar el menú',
    newTab: 'se abre en otra pestaña',
    badge: '{meaning}: {count}',
    signOut: 'Cerrar sesión',
  },
  search: { open: 'Buscar en toda la consola', short: 'Buscar', keys: 'Ctrl K', keysMac: '⌘ K' },
  countdown: { label: 'Tiempo restante de la sesión', title: 'La sesión termina en {time}' },
  theme: { toDark: 'Cambiar a tema oscuro', toLight: 'Cambiar a tema claro' },
  user: {
    open: 'Su cuenta: {name}, {role}',
    title: 'Su cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    document: 'Número de documento',
    role: 'Rol',
    none: 'Sin registrar',
  },
  settings: {
    open: 'Ajustes de la consola',
    title: 'Ajustes',
    persisted: 'Se guardan en este navegador.',
    layout: 'Disposición',
    layout1: 'Menú arriba',
    layout2: 'Clásica',
    layout3: 'Menú lateral',
    appearance: 'Apariencia',
    compact: 'Menú reducido',
    compactHelp: 'Solo los iconos; se amplía al pasar por él.',
  },
  footer: { version: 'Versión {version}', unknown: 'Versión no disponible' },
  offline: 'Sin conexión. Lo que ve puede no estar al día; los cambios no se pueden guardar hasta que vuelva.',
  loading: { title: 'Un momento', why: 'Estamos completando su solicitud. No cierre esta página.' },
  landing: {
    title: 'Hola, {name}',
    none: 'Su rol {role} todavía no tiene una sección asignada en la consola.',
    noneWhy:
      'Pida a quien administra los roles que le asigne los permisos que necesita. Cuando lo haga, actualice esta página.',
    some: 'Su rol {role} le permite trabajar aquí:',
    shortcuts: 'Qué puede hacer',
    ending: 'La autoridad de certificación termina pronto',
    endingWhy:
      'Un certificado no puede durar más que ella: prepare su reemplazo antes de que las vigencias más largas dejen de caber.',
    ended: 'La autoridad de certificación terminó',
    endedWhy:
      'Ya no se firma nada: ni certificados, ni listas de revocación, ni respuestas OCSP, ni expedientes. Hay que reemplazarla.',
    recent: 'Lo más reciente: {title}',
    reload: 'Actualizar',
  },
  drift:
    'Los datos de {title} no corresponden a su definición: {fields}. Se muestran como llegaron; revise la conexión con el proveedor.',
  unbuilt: { why: '{purpose}. Esta instalación aún no incluye la sección.', action: 'Ir al inicio' },
  broken: {
    title: 'Esta sección no se pudo mostrar',
    why: 'Algo falló en la página. El resto de la consola sigue funcionando.',
    retry: 'Intentar de nuevo',
    home: 'Ir al inicio',
  },
  unstarted: {
    title: 'La consola no se pudo abrir',
    why: 'No hubo respuesta del servidor. Revise su red e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
  },
} as const;

export default shell;
