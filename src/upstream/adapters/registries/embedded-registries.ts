import type { Selectable } from 'kysely';
import { nitCheckDigit } from '../../../contract/nit';
import type { Store } from '../../store/database';
import type { RegistryCitizenTable, RegistryCompanyTable, RegistryErrors } from '../../store/identity-schema';
import {
  evaluateQuestionnaire,
  openQuestionnaire,
  questionnaireState,
  type QuestionnaireServices,
} from './embedded-questionnaires';
import {
  RegistryError,
  type Citizen,
  type Company,
  type CreditRecord,
  type IdentityDocument,
  type Registries,
  type Taxpayer,
} from './registries';

type CitizenRow = Selectable<RegistryCitizenTable>;
type CompanyRow = Selectable<RegistryCompanyTable>;

/** The citizen registry knows cédulas alone; the questionnaire foreigners' ones as well. */
const cedula = 'CC';
const questioned: ReadonlySet<string> = new Set([cedula, 'CE']);

/**
 * Opens the registries of our own: citizens, companies and questionnaires in this database. Marked records fail as the real
 * services do (`failures`), so that every text of the catalogue can be seen.
 */
export function openEmbeddedRegistries(services: QuestionnaireServices): Registries {
  const { store } = services;
  return {
    async citizen(document) {
      if (document.documentType !== cedula) throw new RegistryError('documentTypeNotApplicable');
      const row = await findCitizen(store, document);
      failMarked(row, 'ani');
      return row && presentCitizen(row);
    },
    async taxpayer(number) {
      const company = await findCompany(store, number);
      failMarked(company, 'muisca');
      if (company) return taxpayingCompany(company);
      const row = await findCitizen(store, { documentType: cedula, documentNumber: number });
      failMarked(row, 'muisca');
      return row && taxpayingPerson(row);
    },
    async company(number) {
      const row = await findCompany(store, number);
      failMarked(row, 'rues');
      return row && chamberRecord(store, row);
    },
    async credit(number) {
      const row = await findCompany(store, number);
      failMarked(row, 'credit');
      return row && creditRecord(row);
    },
    questionnaireState: (ask) => questionnaireState(services, ask),
    async questionnaire(ask) {
      if (!questioned.has(ask.documentType)) throw new RegistryError('documentTypeNotApplicable');
      const row = await findCitizen(store, ask);
      if (!row) throw new RegistryError('confrontaObtainError');
      failMarked(row, 'questionnaire');
      return openQuestionnaire(services, ask, row);
    },
    async evaluate(ask, answers, attempt) {
      failMarked(await findCitizen(store, ask), 'evaluation');
      return evaluateQuestionnaire(services, ask, answers, attempt);
    },
  };
}

function failMarked(row: { failures: RegistryErrors } | undefined, service: keyof RegistryErrors): void {
  const key = row?.failures[service];
  if (key !== undefined) throw new RegistryError(key);
}

function findCitizen({ db }: Store, { documentType, documentNumber }: IdentityDocument) {
  return db
    .selectFrom('registry_citizens')
    .selectAll()
    .where('document_number', '=', documentNumber)
    .where('document_type', '=', documentType)
    .executeTakeFirst();
}

function findCompany({ db }: Store, nit: string) {
  return db.selectFrom('registry_companies').selectAll().where('nit', '=', nit).executeTakeFirst();
}

function presentCitizen(row: CitizenRow): Citizen {
  return {
    firstName: row.first_name,
    secondName: row.second_name,
    surName: row.sur_name,
    secondSurname: row.second_surname,
    documentState: row.document_state,
    valid: row.document_state === 'VIGENTE',
    birthDate: row.birth_date,
    issuedAt: row.issued_at,
  };
}

function taxpayingPerson(row: CitizenRow): Taxpayer | undefined {
  if (row.tax_state === null) return undefined;
  return {
    kind: 'person',
    name: nameOf(row),
    number: row.document_number,
    checkDigit: nitCheckDigit(row.document_number),
    state: row.tax_state,
    active: row.tax_state === 'REGISTRO ACTIVO',
  };
}

function taxpayingCompany(row: CompanyRow): Taxpayer {
  return {
    kind: 'company',
    name: row.name,
    number: row.nit,
    checkDigit: nitCheckDigit(row.nit),
    state: row.tax_state,
    active: row.tax_state === 'REGISTRO ACTIVO',
  };
}

function creditRecord({ name, nit, credit_state: state }: CompanyRow): CreditRecord | undefined {
  if (state === null) return undefined;
  return { name, number: nit, checkDigit: nitCheckDigit(nit), state, favourable: state === 'AL DÍA' };
}

async function chamberRecord(store: Store, row: CompanyRow): Promise<Company | undefined> {
  if (row.chamber_state === null) return undefined;
  const number = row.representative_number;
  const person =
    number === null ? undefined : await findCitizen(store, { documentType: cedula, documentNumber: number });
  return {
    name: row.name,
    number: row.nit,
    checkDigit: nitCheckDigit(row.nit),
    state: row.chamber_state,
    active: row.chamber_state === 'ACTIVA',
    ...(row.registration_number !== null && { registrationNumber: row.registration_number }),
    ...(number !== null && { representativeType: cedula, representativeNumber: number }),
    ...(person && { representativeName: nameOf(person) }),
  };
}

function nameOf({
  first_name: first,
  second_name: second,
  sur_name: family,
  second_surname: mother,
}: CitizenRow): string {
  return [first, second, family, mother].filter(Boolean).join(' ');
}
