/** The session's own dialogs (specification 1, section 4, and 2, section 8.4; the title and "Aceptar" to the letter). */
const session = {
  expiry: { title: 'Expiración de sesión', accept: 'Aceptar' },
  ask: {
    title: 'Su sesión está por terminar',
    why: 'Por seguridad, la sesión se cierra en {time}. ¿Desea continuar?',
    accept: 'Continuar',
    leave: 'Cerrar sesión',
    failed: 'No se pudo renovar la sesión. Revise su red e inténtelo de nuevo.',
  },
} as const;

export default session;
