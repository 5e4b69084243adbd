import { comparableOrganization } from '../../../contract/abbreviation';
import { nameMatch, nameMatchAnyOrder } from '../../../contract/names';
import { parseNit } from '../../../contract/nit';
import { taxNumberOf } from '../../../contract/tax-number';
import type { FingerprintReader } from '../../adapters/fingerprint/fingerprint-reader';
import type { Citizen, Company, CreditRecord, Registries, Taxpayer } from '../../adapters/registries/registries';
import type { RequestRow } from '../../store/request-row';
import { failedOutcome, type Outcome, type RegistryValidation } from './outcome';

/** The document that a registry means where it names no type: a foreigner's card may have the number of a citizen's. */
const citizenDocument = 'CC';

/** What a check looks at. */
export interface Check {
  readonly registries: Registries;
  readonly fingerprints: FingerprintReader;
  /** A member of the office says that the holder is at the reader. */
  readonly present?: boolean;
  readonly request: RequestRow;
  /** The number asked about, as it was sent; the product's own where none was. */
  readonly number?: string;
  /** From which score names count as the same. */
  readonly minScore: number;
}

/** Asks one registry about a request's person or company. @throws RegistryError */
export const registryChecks: Readonly<Record<RegistryValidation, (check: Check) => Promise<Outcome>>> = {
  ANI: async (check) => {
    const { document_type: documentType, document_number: documentNumber } = check.request;
    const citizen = await check.registries.citizen({ documentType, documentNumber });
    if (!citizen) return failedOutcome('documentNotFound');
    const outcome = citizenOutcome(check, citizen);
    const { expeditionDate: issued = '' } = check.request.form;
    const isOtherDay = issued !== '' && citizen.issuedAt !== '' && issued !== citizen.issuedAt;
    // Another date warns: names and number were found all the same, and the review explains it.
    return isOtherDay && outcome.status === 'SAT' ? { ...outcome, message: 'issueDateDiffers' } : outcome;
  },
  MUI: async (check) => {
    const nit = parseNit(check.number ?? taxNumberOfRequest(check.request) ?? '');
    const taxpayer = nit && (await check.registries.taxpayer(nit.number));
    if (!taxpayer) return failedOutcome('noResults');
    const wrongDigit = nit.written !== undefined && nit.written !== taxpayer.checkDigit;
    const outcome = taxpayerOutcome(check, taxpayer);
    // A wrong digit warns: what it is about was found all the same.
    return wrongDigit && outcome.status === 'SAT' ? { ...outcome, message: 'taxDigitWrong' } : outcome;
  },
  RUE: async (check) => {
    const nit = parseNit(check.request.company_document ?? '');
    const company = nit && (await check.registries.company(nit.number));
    return company ? companyOutcome(check, company) : failedOutcome('noResults');
  },
  CYC: async (check) => {
    const nit = parseNit(check.request.company_document ?? '');
    const record = nit && (await check.registries.credit(nit.number));
    return record ? creditOutcome(check, record) : failedOutcome('noResults');
  },
  DAC: async ({ fingerprints, request, present = false }) => {
    const { document_type: documentType, document_number: documentNumber, external_id: reference } = request;
    const ask = { documentType, documentNumber, reference: String(reference), confirmed: present };
    const fingerprint = await fingerprints.capture(ask);
    if (!fingerprint) return failedOutcome('documentNotFound');
    const own = fingerprint.identificationNumber === documentNumber;
    return own ? { status: 'SAT', fingerprint } : { status: 'NST', message: 'fingerprintOfAnother', fingerprint };
  },
};

/** Returns the number that the tax registry is asked about; null where it was not entered. */
export function taxNumberOfRequest(request: RequestRow): string | null {
  const { company_document: companyDocument, document_number: documentNumber } = request;
  return taxNumberOf<string | null>(request.product, { companyDocument, documentNumber });
}

function citizenOutcome({ request, minScore }: Check, citizen: Citizen): Outcome {
  const { firstName, secondName, surName, secondSurname, documentState, issuedAt, birthDate, valid } = citizen;
  const givenNames = joined(firstName, secondName);
  const family = joined(surName, secondSurname);
  const fullName = joined(givenNames, family);
  return {
    ...named(request.subscriber_name, fullName, minScore),
    ...(!valid && { status: 'NST', message: 'identityValidationFailed' }),
    registry: {
      fullName,
      firstNames: givenNames,
      lastNames: family,
      documentNumber: request.document_number,
      documentState,
      birthDate,
      issueDate: issuedAt,
    },
    facts: {
      firstName,
      secondName,
      surName,
      secondSurname,
      NOMBRES: givenNames,
      APELLIDOS: family,
      documentState,
      issuedAt,
    },
  };
}

function taxpayerOutcome({ request, minScore }: Check, taxpayer: Taxpayer): Outcome {
  const { kind, name, number, checkDigit, state, active } = taxpayer;
  const nit = `${number}-${checkDigit}`;
  const entered = kind === 'company' ? request.company_name : request.subscriber_name;
  return {
    ...(kind === 'company' ? companyNamed(entered ?? '', name, minScore) : named(entered ?? '', name, minScore)),
    ...(!active && { status: 'NST', message: 'registrationInactive' }),
    registry:
      kind === 'company'
        ? { companyName: name, companyDocument: nit, registrationState: state }
        : { fullName: name, taxNumber: nit, registrationState: state },
    facts: {
      nit: number,
      checkDigit: String(checkDigit),
      registrationState: state,
      ...(kind === 'company' && { companyName: name }),
    },
  };
}

function companyOutcome({ request, minScore }: Check, company: Company): Outcome {
  const { name, number, checkDigit, state, active, registrationNumber, representativeName, representativeNumber } =
    company;
  const { representativeType = citizenDocument } = company;
  // Whether the name is this person's is what the registry of citizens says.
  const represents = representativeNumber === request.document_number && representativeType === request.document_type;
  const mustRepresent = request.product === 'companyRepresentation';
  return {
    ...companyNamed(request.company_name ?? '', name, minScore),
    ...(mustRepresent && !represents && { status: 'NST', message: 'notLegalRepresentative' }),
    ...(!active && { status: 'NST', message: 'registrationInactive' }),
    registry: {
      companyName: name,
      companyDocument: `${number}-${checkDigit}`,
      registrationState: state,
      ...(registrationNumber !== undefined && { registrationNumber }),
      ...(representativeName !== undefined && { legalRepresentative: representativeName }),
      ...(representativeNumber !== undefined && { legalRepresentativeDocument: representativeNumber }),
    },
    facts: {
      companyName: name,
      nit: number,
      checkDigit: String(checkDigit),
      registrationState: state,
      registrationNumber,
      legalRepresentative: representativeName,
    },
  };
}

function creditOutcome({ request, minScore }: Check, record: CreditRecord): Outcome {
  const { name, number, checkDigit, state, favourable } = record;
  return {
    ...companyNamed(request.company_name ?? '', name, minScore),
    ...(!favourable && { status: 'NST', message: 'creditUnfavourable' }),
    registry: { companyName: name, companyDocument: `${number}-${checkDigit}`, creditState: state },
    facts: { companyName: name, nit: number, checkDigit: String(checkDigit) },
  };
}

/** Returns the outcome of a name: the specified score decides; the order-free one is shown beside it. */
function named(entered: string, registered: string, minScore: number): Outcome {
  const nameScore = nameMatch(entered, registered);
  const scores = { nameScore, wordScore: nameMatchAnyOrder(entered, registered) };
  return nameScore >= minScore ? { status: 'SAT', ...scores } : { status: 'NST', message: 'namesMismatch', ...scores };
}

/** Returns the outcome of a company's name: its legal form may be written in full, with dots or without. */
function companyNamed(entered: string, registered: string, minScore: number): Outcome {
  const outcome = named(comparableOrganization(entered), comparableOrganization(registered), minScore);
  return outcome.message === undefined ? outcome : { ...outcome, message: 'companyNameMismatch' };
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ');
}
