import type { Language } from '../../contract/generated/languages';
import type { State } from '../../contract/generated/states';
import type { Generated } from 'kysely';
import type { DeliveryLocation } from '../../contract/generated/types';
import type { Medium, Execution } from '../../contract/product';
import type { Bytes, JsonColumn, Timestamp, TimestampWithDefault } from './column-types';

/** A certificate request. */
export interface RequestTable {
  /** contractRequestId. */
  id: Generated<number>;
  /** Names the request to documents, structure and identity; digits of its own, so that the two are never confused. */
  external_id: Generated<number>;
  reference: Generated<string>;
  state: State;
  application: string;
  project_type: string | null;
  product: string;
  medium: Medium;
  channel_product: string | null;
  /** The applicant's user, where there is one. */
  owner_id: string | null;
  document_type: string;
  document_number: string;
  first_name: string;
  second_name: string;
  sur_name: string;
  second_surname: string;
  /** The full name, as lists show and search it. */
  subscriber_name: string;
  email: string;
  phone: string | null;
  address: string | null;
  company_name: string | null;
  company_document: string | null;
  /** Language of the mail to the applicant. */
  language: Generated<Language>;
  contract_id: string | null;
  supervisor_id: string | null;
  assigned_to: string | null;
  assigned_at: Timestamp | null;
  /** Who attested the review; null again when the approval is voided. */
  reviewer_id: string | null;
  official_id: string | null;
  created_at: TimestampWithDefault;
  last_status_at: TimestampWithDefault;
  /** When the decision is due; null while the clock stands still. */
  due_at: Timestamp | null;
  /** Since when the clock runs; null in SUD, APL and where nothing is awaited any more. */
  clock_since: Timestamp | null;
  /** Business days counted before that. */
  clock_days: Generated<number>;
  validity: number;
  validity_type: string;
  valid_from: Timestamp | null;
  valid_to: Timestamp | null;
  certificate_serial: string | null;
  token_serial: string | null;
  /** Where the holder lives, as the certificate says it. */
  residence_municipality: string | null;
  delivery_method: Generated<string>;
  /** Where the medium is sent; null where nothing is. */
  delivery_municipality: string | null;
  /** Where it is brought to, once somebody changed what the applicant entered. */
  delivery_place: JsonColumn<DeliveryLocation> | null;
  guide_number: string | null;
  guide_status: State<'guide'> | null;
  revocation_due_at: Timestamp | null;
  observation: string | null;
  /** Types of the evidence that its applicant has to attach while it is back for correction. */
  asked_evidence: JsonColumn<readonly string[]> | null;
  terms_at: Timestamp | null;
  treatment_at: Timestamp | null;
  email_proven_at: Timestamp | null;
  /** What was entered in the form, by field. */
  form: JsonColumn<Record<string, unknown>>;
  version: Generated<number>;
}

/** A part of a page, in shares of its width and height. */
export interface Region {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface RequestDocumentTable {
  id: Generated<number>;
  request_id: number;
  type: string;
  state: State<'document'>;
  /** SHA-256 of the content, which is its address in the file store. */
  sha256: string;
  file_name: string;
  content_type: string;
  bytes: number;
  pages: number;
  uploaded_at: TimestampWithDefault;
  decided_at: Timestamp | null;
  decided_by: string | null;
  observation: string | null;
  reason_id: string | null;
  region: JsonColumn<Region> | null;
  version: Generated<number>;
}

export interface RequestValidationTable {
  request_id: number;
  type: string;
  execution: Execution;
  mandatory: boolean;
  field: string | null;
  /** Null while it has not run. */
  status: 'SAT' | 'NST' | null;
  message: string | null;
  at: Timestamp | null;
  by: string | null;
  name_score: number | null;
  word_score: number | null;
  /** What the registry answered, by field. */
  registry: JsonColumn<Record<string, string>> | null;
  finger_print_code: string | null;
  /** Whose fingerprint the reader says it was. */
  identification_number: string | null;
}

/** Every change of state, and every act that changed none but belongs to the history. */
export interface RequestEventTable {
  id: Generated<number>;
  request_id: number;
  event: string;
  from_state: State | null;
  to_state: State;
  at: TimestampWithDefault;
  /** Null for the system and in public. */
  actor: string | null;
  observation: string | null;
  reason_id: string | null;
  /** Types of the evidence that it asked for. */
  asked_evidence: JsonColumn<readonly string[]> | null;
}

/** A step of the process with its support. */
export interface RequestStepTable {
  request_id: number;
  step: string;
  at: TimestampWithDefault;
  /** The document that supports it. */
  document_id: number | null;
  result: string | null;
}

/** What an agreement (contracts, records/contract.json) has bought of each product, and what is spent. */
export interface ContractQuotaTable {
  /** Its code. */
  contract_id: string;
  product: string;
  quota: number;
  used: Generated<number>;
}

/** A credential of an official (Credenciales de Certificado, Credenciales de Firma). */
export interface OfficialCredentialTable {
  user_id: string;
  type: 'CERTIFICATE' | 'SIGNATURE';
  serial: string;
  subject: string;
  /** DER. */
  certificate: Bytes;
  issuer: Generated<string>;
  not_after: Timestamp;
  registered_at: TimestampWithDefault;
  /** Proven by the key and its password; null before that. */
  verified_until: Timestamp | null;
  verified_at: Timestamp | null;
}

/** A part of a file that is still coming. */
export interface UploadPartTable {
  upload_id: string;
  /** Where it begins in the file, in bytes. */
  start: number;
  content: Bytes;
  request_id: number;
  type: string;
  user_id: string;
  at: TimestampWithDefault;
}

/** That somebody accepted a text: which, in which version and language, and its digest as they saw it. */
export interface LegalAcceptanceTable {
  request_id: number;
  text_id: string;
  text_version: string;
  sha256: string;
  language: Language;
  user_id: string;
  ip: string;
  accepted_at: Timestamp;
}

/** The last code sent for a request; one at a time. */
export interface OneTimeCodeTable {
  request_id: number;
  email: string;
  /** SHA-256 of salt and code. */
  code_hash: string;
  salt: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

/** A part of a figure of the requests of an application; the figure is the sum of its parts. Triggers write them. */
export interface RequestFigureTable {
  id: Generated<number>;
  application: string;
  /** standing, due and ending count requests; event, stay and approved count what happened. */
  measure: 'standing' | 'due' | 'ending' | 'event' | 'stay' | 'approved';
  /** A state (standing, stay), an event, or whether it was approved first or again. */
  key: string;
  /** In Colombia. */
  day: string;
  amount: number;
  /** Of the stays. */
  seconds: Generated<number>;
}

export interface RequestTables {
  requests: RequestTable;
  request_figures: RequestFigureTable;
  request_documents: RequestDocumentTable;
  request_validations: RequestValidationTable;
  request_events: RequestEventTable;
  request_steps: RequestStepTable;
  upload_parts: UploadPartTable;
  legal_acceptances: LegalAcceptanceTable;
  one_time_codes: OneTimeCodeTable;
  contract_quotas: ContractQuotaTable;
  official_credentials: OfficialCredentialTable;
}
