import { nitCheckDigit } from '../../../contract/nit';
import { markedPeople } from './marked-people';

/** A synthetic applicant: the first name says so, and the document numbers belong to no real series. */
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
  /** yyyy-mm-dd; places by their DANE code. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly issuedAt: string;
  readonly issuedIn: string;
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

/** Municipalities, by their DANE code, in which people were born and documents issued. */
const towns = ['11001', '05001', '76001', '08001', '68001', '54001', '17001', '52001'];

/** How many different people the demo has; requests beyond that are further requests of the same ones. */
export const applicantCount = 12;

/** Returns the same people each time: the twelve, and after them those whose registry records are marked. */
export function applicants(): Applicant[] {
  const common = Array.from({ length: applicantCount }, (_, index) => ({
    firstName: 'Demo',
    secondName: seconds[index % seconds.length] ?? '',
    surName: surnames[index % surnames.length] ?? '',
    // Never the first one again: entered the other way round it has to differ.
    secondSurname: surnames[(index * 3 + 5) % surnames.length] ?? '',
    documentNumber: String(1_000_000_101 + index),
  }));
  return [...common, ...markedPeople].map(
    ({ firstName, secondName, surName, secondSurname, documentNumber }, index) => {
      const number = Number(documentNumber);
      const company = 900_000_101 + index;
      return {
        firstName,
        secondName,
        surName,
        secondSurname,
        documentNumber,
        email: `demo.${number}@rubrica.example`,
        phone: `+57 300 000 0${String(index).padStart(3, '0')}`,
        address: `Calle de Muestra ${index + 1} # 0-${10 + index}`,
        companyName: `Demo ${trades[index % trades.length]} S.A.S.`,
        companyDocument: `${company}-${nitCheckDigit(String(company))}`,
        birthDate: dateOf(1975 + ((index * 5) % 27), index),
        birthPlace: towns[(index * 3) % towns.length] ?? '',
        issuedAt: dateOf(2003 + ((index * 7) % 17), index + 4),
        issuedIn: towns[index % towns.length] ?? '',
      };
    },
  );
}

/** Returns the full name, as forms and registries write it. */
export function fullNameOf({ firstName, secondName, surName, secondSurname }: Applicant): string {
  return [firstName, secondName, surName, secondSurname].join(' ');
}

function dateOf(year: number, index: number): string {
  return `${year}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`;
}
