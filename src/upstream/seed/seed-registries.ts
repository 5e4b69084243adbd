import type { Insertable, Transaction } from 'kysely';
import { demo } from '../../contract/generated/demo';
import { parseNit } from '../../contract/nit';
import { addresses, banks, employers } from '../adapters/registries/question-pools';
import type { RegistryCitizenTable, RegistryCompanyTable } from '../store/identity-schema';
import type { Schema } from '../store/schema';
import { markedPeople } from './requests/marked-people';
import { applicants, type Applicant } from './requests/applicants';

type CitizenRow = Insertable<RegistryCitizenTable>;

/** Fills the embedded registries: every person of the demo, their companies, and the marked records. */
export async function seedRegistries(trx: Transaction<Schema>): Promise<void> {
  const people = applicants();
  const identified = demo.accounts.filter(({ documentNumber }) => documentNumber !== '');
  const citizens = [...people.flatMap(citizenRow), ...identified.map(accountRow)];
  await trx.insertInto('registry_citizens').values(citizens).execute();
  await trx.insertInto('registry_companies').values(people.map(companyRow)).execute();
}

function citizenRow(person: Applicant, index: number): CitizenRow[] {
  const mark = markedPeople.find(({ documentNumber }) => documentNumber === person.documentNumber);
  if (mark?.registered === 'nowhere') return [];
  const other = mark?.registered === 'otherwise';
  return [
    {
      document_type: 'CC',
      document_number: person.documentNumber,
      first_name: other ? 'Persona' : person.firstName,
      second_name: other ? 'Registrada' : person.secondName,
      sur_name: other ? 'Aparte' : person.surName,
      second_surname: other ? 'Otra' : person.secondSurname,
      document_state: 'VIGENTE',
      birth_date: person.birthDate,
      birth_place: person.birthPlace,
      issued_at: person.issuedAt,
      issued_in: person.issuedIn,
      tax_state: 'REGISTRO ACTIVO',
      traces: JSON.stringify({
        phone: person.phone,
        addresses: [person.address],
        banks: [pick(banks, index), pick(banks, index + 3)],
        employers: [person.companyName],
      }),
      failures: JSON.stringify(mark?.errors ?? {}),
    },
  ];
}

/** Returns an account's row; people who sign in may ask for a certificate of their own. */
function accountRow(
  { names, lastNames, documentType, documentNumber }: (typeof demo.accounts)[number],
  index: number,
): CitizenRow {
  const [firstName = '', ...second] = names.split(' ');
  const [surName = '', ...mother] = lastNames.split(' ');
  return {
    document_type: documentType,
    document_number: documentNumber,
    first_name: firstName,
    second_name: second.join(' '),
    sur_name: surName,
    second_surname: mother.join(' '),
    document_state: 'VIGENTE',
    birth_date: `${1970 + index}-04-1${index % 10}`,
    birth_place: '11001',
    issued_at: `${1990 + index}-06-0${1 + (index % 9)}`,
    issued_in: '05001',
    tax_state: 'REGISTRO ACTIVO',
    traces: JSON.stringify({
      phone: `+57 300 111 ${String(2000 + index * 37)}`,
      addresses: [pick(addresses, index)],
      banks: [pick(banks, index)],
      employers: [pick(employers, index)],
    }),
    failures: '{}',
  };
}

function companyRow(person: Applicant, index: number): Insertable<RegistryCompanyTable> {
  const mark = markedPeople.find(({ documentNumber }) => documentNumber === person.documentNumber);
  return {
    nit: parseNit(person.companyDocument)?.number ?? person.companyDocument,
    name: person.companyName,
    tax_state: 'REGISTRO ACTIVO',
    chamber_state: 'ACTIVA',
    credit_state: mark?.registered === 'otherwise' ? 'EN MORA' : 'AL DÍA',
    registration_number: String(3_000_001 + index),
    representative_number: person.documentNumber,
    failures: JSON.stringify(mark?.errors ?? {}),
  };
}

function pick(pool: readonly string[], at: number): string {
  return pool[at % pool.length] ?? '';
}
