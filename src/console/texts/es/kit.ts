/** The words of the kit's own controls. */
const kit = {
  close: 'Cerrar',
  field: { optional: 'opcional', required: 'obligatorio' },
  password: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    capitals: 'Bloq Mayús está activado',
  },
  chip: { remove: 'Quitar {name}' },
  toasts: { label: 'Avisos' },
  language: { label: 'Idioma', failed: 'No se pudo cargar el otro idioma. Inténtelo de nuevo.' },
  theme: { label: 'Apariencia', light: 'Clara', dark: 'Oscura', system: 'La del sistema' },
  state: {
    empty: { title: 'Aquí no hay nada todavía', why: 'No se encontraron resultados' },
    error: {
      title: 'No se pudo mostrar',
      why: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    },
    forbidden: {
      title: 'Su rol no da acceso a esta sección',
      why: 'Si la necesita para su trabajo, pídala a quien administra los roles.',
    },
    loading: { title: 'Cargando', why: 'Un momento, por favor.' },
    unbuilt: {
      title: 'Sección no disponible todavía',
      why: 'Esta instalación aún no la incluye.',
    },
    done: { title: 'Listo', why: 'La acción se completó.' },
  },
  file: { choose: 'Elegir archivo' },
  captcha: {
    label: 'Verificar que no soy un robot',
    idle: 'Su navegador hace un cálculo corto, sin imágenes.',
    working: 'Verificando…',
    done: 'Verificado',
    failed: 'No se completó. Marque la casilla para intentarlo de nuevo.',
  },
} as const;

export default kit;
