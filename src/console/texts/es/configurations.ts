/** The words of the configuration screens. */
const configurations = {
  yes: 'Sí',
  no: 'No',
  range: 'Entre {min} y {max}.',
  byDefault: 'Valor por defecto: {value}.',
  restore: 'Restaurar el valor por defecto',
  isDefault: 'Es el valor por defecto.',
  integer: 'Escriba un número entero',
  belowMin: 'El mínimo es {limit}',
  aboveMax: 'El máximo es {limit}',
  units: {
    one: {
      days: '1 día',
      hours: '1 hora',
      minutes: '1 minuto',
      seconds: '1 segundo',
      bytes: '1 byte',
      megabytes: '1 MB',
    },
    many: {
      days: '{count} {count|día|días}',
      hours: '{count} {count|hora|horas}',
      minutes: '{count} {count|minuto|minutos}',
      seconds: '{count} {count|segundo|segundos}',
      bytes: '{count} {count|byte|bytes}',
      megabytes: '{count} MB',
    },
  },
} as const;

export default configurations;
