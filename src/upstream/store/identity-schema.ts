import type { Generated } from 'kysely';
import type { ErrorKey } from '../../contract/generated/errors';
import type { JsonColumn, Timestamp } from './column-types';
import type { Region } from './request-schema';

/** What a marked record makes fail: the service, and the failure it shows. */
export type RegistryErrors = Readonly<
  Partial<Record<'ani' | 'muisca' | 'rues' | 'questionnaire' | 'evaluation' | 'credit' | 'fingerprint', ErrorKey>>
>;

/** What a citizen would be asked about. */
export interface Traces {
  readonly phone: string;
  readonly addresses: readonly string[];
  readonly banks: readonly string[];
  readonly employers: readonly string[];
}

export interface RegistryCitizenTable {
  document_type: string;
  document_number: string;
  first_name: string;
  second_name: string;
  sur_name: string;
  second_surname: string;
  document_state: string;
  /** yyyy-mm-dd, as the other dates. */
  birth_date: string;
  /** DANE code, as `issued_in`. */
  birth_place: string;
  issued_at: string;
  issued_in: string;
  /** Null: not in the tax registry. */
  tax_state: string | null;
  traces: JsonColumn<Traces>;
  failures: JsonColumn<RegistryErrors>;
}

export interface RegistryCompanyTable {
  /** Without its check digit. */
  nit: string;
  name: string;
  tax_state: string;
  /** Null: not in a chamber of commerce. */
  chamber_state: string | null;
  registration_number: string | null;
  /** As the credit bureau words it, such as AL DÍA. Null: not in the bureau. */
  credit_state: string | null;
  /** Document number of the legal representative. */
  representative_number: string | null;
  failures: JsonColumn<RegistryErrors>;
}

/** A question as it is kept, with the right answer; that one never leaves the server. */
export interface StoredQuestion {
  readonly id: string;
  readonly kind: string;
  readonly answers: readonly { readonly id: string; readonly text: string | null }[];
  readonly right: string;
}

export interface RegistryQuestionnaireTable {
  id: Generated<string>;
  document_type: string;
  document_number: string;
  /** What it was asked for: an external request id. */
  reference: string;
  questions: JsonColumn<readonly StoredQuestion[]>;
  created_at: Timestamp;
  expires_at: Timestamp;
  evaluated_at: Timestamp | null;
  passed: boolean | null;
  /** Which evaluation it was. */
  attempt: string | null;
}

/** A value that was read, with where it stands; confidence from 0 to 1. */
export interface ReadField {
  readonly name: string;
  readonly value: string;
  readonly confidence: number;
  readonly region?: Region;
}

/** What was read of a content, once for each kind it was read as. */
export interface DocumentReadingTable {
  sha256: string;
  kind: 'dni' | 'rut' | 'cyc' | 'rues';
  status: 'loading' | 'fulfilled' | 'rejected';
  fields: JsonColumn<readonly ReadField[]>;
  /** Key of errors.json. */
  message: ErrorKey | null;
  /** How often it was begun. */
  tries: Generated<number>;
  started_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface IdentityTables {
  registry_citizens: RegistryCitizenTable;
  registry_companies: RegistryCompanyTable;
  registry_questionnaires: RegistryQuestionnaireTable;
  document_readings: DocumentReadingTable;
}
