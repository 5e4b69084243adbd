/** The session's own dialogs (the title and "Aceptar" are the specification's, to the letter). */
const session = {
  expiry: { accept: 'Aceptar' },
  ask: {
    title: 'Su sesión está por terminar',
    why: 'Por seguridad, la sesión se cierra en {time}. ¿Desea continuar?',
    accept: 'Continuar',
    leave: 'Cerrar sesión',
    failed: 'No se pudo renovar la sesión. Revise su red e inténtelo de nuevo.',
  },
} as const;

export default session;
