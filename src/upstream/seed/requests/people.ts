/** A synthetic applicant: the first name says so, and the document numbers belong to nobody's series. */
export interface Applicant {
  readonly firstName: string;
  readonly secondName: string;
  readonly surName: string;
  readonly secondSurname: string;
  readonly documentNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly companyName: string;
  readonly companyDocument: string;
}

const seconds = [
  'Alba',
  'Bruno',
  'Camila',
  'Dario',
  'Elena',
  'Fabio',
  'Gloria',
  'Héctor',
  'Inés',
  'Julián',
  'Karen',
  'Lía',
];
const surnames = ['Peña', 'Muñoz', 'Gómez', 'Rincón', 'Zúñiga', 'Cárdenas', 'Ávila', 'Ibáñez', 'Patiño', 'Quiñones'];
const trades = ['Comercial', 'Agrícola', 'Textil', 'Logística', 'Editorial', 'Ferretera', 'Minera', 'Hotelera'];

/** How many different people the demo has; requests beyond that are further requests of the same ones. */
export const applicantCount = 12;

/** The same twelve people each time. */
export function applicants(): Applicant[] {
  return Array.from({ length: applicantCount }, (_, index) => {
    const number = 1_000_000_101 + index;
    const company = 900_000_101 + index;
    return {
      firstName: 'Demo',
      secondName: seconds[index % seconds.length] ?? '',
      surName: surnames[index % surnames.length] ?? '',
      secondSurname: surnames[(index * 3 + 4) % surnames.length] ?? '',
      documentNumber: String(number),
      email: `demo.${number}@rubrica.example`,
      phone: `+57 300 000 0${String(index).padStart(3, '0')}`,
      address: `Calle de Muestra ${index + 1} # 0-${10 + index}`,
      companyName: `Demo ${trades[index % trades.length]} S.A.S.`,
      companyDocument: `${company}-${checkDigit(String(company))}`,
    };
  });
}

/** The full name, as forms and registries write it. */
export function fullNameOf({ firstName, secondName, surName, secondSurname }: Applicant): string {
  return [firstName, secondName, surName, secondSurname].join(' ');
}

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT (domain.md, "Colombian numbers"). */
function checkDigit(nit: string): number {
  const sum = [...nit].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return sum % 11 < 2 ? sum % 11 : 11 - (sum % 11);
}
