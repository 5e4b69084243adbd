import type { RegistryErrors } from '../../store/identity-schema';

/** A person whose records make the registries fail; the name says how. */
interface MarkedPerson {
  readonly firstName: string;
  readonly secondName: string;
  readonly surName: string;
  readonly secondSurname: string;
  readonly documentNumber: string;
  readonly errors: RegistryErrors;
  /** How the citizen registry has the person, where it is neither by these names nor not at all. */
  readonly registered?: 'otherwise' | 'nowhere';
}

const everywhere = (key: 'timeExceeded'): RegistryErrors => ({
  ani: key,
  muisca: key,
  rues: key,
  questionnaire: key,
  evaluation: key,
  credit: key,
  fingerprint: key,
});

const cases: readonly (readonly [
  names: readonly [string, string, string],
  RegistryErrors,
  'otherwise' | 'nowhere' | '',
])[] = [
  [['Obtener', 'Confronta', 'Falla'], { questionnaire: 'confrontaObtainError' }, ''],
  [['Evaluar', 'Confronta', 'Falla'], { evaluation: 'confrontaError' }, ''],
  [['Tiempo', 'Espera', 'Excedido'], everywhere('timeExceeded'), ''],
  [['Clave', 'Confronta', 'Errada'], { questionnaire: 'confrontaAuthentication' }, ''],
  [['Tercero', 'Bloqueado', 'Muestra'], { ani: 'thirdPartyBlocked', questionnaire: 'thirdPartyBlocked' }, ''],
  [
    ['Identidad', 'Fallida', 'Muestra'],
    {
      ani: 'identityValidationFailed',
      evaluation: 'identityValidationFailed',
      fingerprint: 'identityValidationFailed',
    },
    '',
  ],
  [
    ['Tipo', 'Documento', 'Inaplicable'],
    { ani: 'documentTypeNotApplicable', questionnaire: 'documentTypeNotApplicable' },
    '',
  ],
  [
    ['Imposible', 'Validar', 'Muestra'],
    { ani: 'identityValidationImpossible', questionnaire: 'identityValidationImpossible' },
    '',
  ],
  [['Nombres', 'Distintos', 'Muestra'], {}, 'otherwise'],
  [['Cédula', 'Inexistente', 'Muestra'], {}, 'nowhere'],
];

/** One for each error of the identity catalogue, and the numbers from which they are found. */
export const markedPeople: readonly MarkedPerson[] = cases.map(
  ([[secondName, surName, secondSurname], errors, registered], at) => ({
    firstName: 'Demo',
    secondName,
    surName,
    secondSurname,
    documentNumber: String(1_000_009_001 + at),
    errors,
    ...(registered !== '' && { registered }),
  }),
);
