/** The words of a certificate's file with its key, which its holder downloads. */
const keys = {
  password: 'Contraseña para el archivo',
  passwordHelp:
    'Elíjala usted: al menos {min} caracteres, sin tildes ni eñes. No la guardamos ni la podemos recuperar.',
  repeat: 'Repita la contraseña',
  unequal: 'Las contraseñas no son iguales',
  download: 'Descargar el archivo con la clave',
  downloading: 'Preparando el archivo',
  failed: 'No se descargó',
  saved: 'Archivo descargado: {file}',
  savedNext:
    'Ábralo con la contraseña que eligió para comprobar que funciona. Si algo falló, descárguelo otra vez: nada se pierde.',
  availableUntil: 'Conservamos la clave sellada hasta el {date}, o hasta que confirme que ya la guardó.',
  confirm: 'Ya lo guardé',
  confirmWhat: 'Al confirmar, destruimos la clave que conservamos: solo usted la tendrá.',
  confirming: 'Confirmando',
  confirmFailed: 'No se pudo confirmar',
  confirmed: 'Confirmado: la clave ya no se conserva aquí.',
  again: 'Descargar otra vez',
  later: 'Confirmar después',
} as const;

export default keys;
