import type { Language } from '../../contract/generated/languages';
import type { State } from '../../contract/generated/states';
import type { MismatchExplanation } from '../../contract/generated/types';
import type { Generated } from 'kysely';
import type { Execution } from '../../contract/product';
import type { Bytes, JsonColumn, Timestamp, TimestampWithDefault } from './column-types';
import type { MappedRecordTable } from './mapped-tables';

/** A certificate request; its columns are those of schemas/records/request.json. */
export type RequestTable = MappedRecordTable<'request'>;

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
  /** Null where it is not known. */
  uploaded_by: string | null;
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

/** A document as an event left it, for those who work on the request. */
export interface EventDocument {
  readonly type: string;
  /** Absent where the event left its state as it was. */
  readonly from?: State<'document'>;
  readonly to: State<'document'>;
  readonly reasonId?: string;
  /** It replaced one that was not approved, and is not approved either. */
  readonly isCorrection?: boolean;
  readonly observation?: string;
}

/** Every change of state, and every action that changed none but belongs to the history. */
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
  /** What it decided of documents, or those for which it sent the request back. */
  documents: JsonColumn<readonly EventDocument[]> | null;
  /** What did not match when it was approved or issued all the same, and why. */
  mismatches: JsonColumn<MismatchExplanation> | null;
}

/** A case that a person left undecided for the next one of the queue. */
export interface PassedCaseTable {
  user_id: string;
  request_id: number;
  passed_at: Timestamp;
}

/** A step of the process with its support. */
export interface RequestStepTable {
  request_id: number;
  step: string;
  at: TimestampWithDefault;
  /** The document that supports it. */
  document_id: number | null;
  result: State | null;
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

/** That a person accepted a text: which, in which version and language, and its digest as they saw it. */
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
  passed_cases: PassedCaseTable;
  upload_parts: UploadPartTable;
  legal_acceptances: LegalAcceptanceTable;
  one_time_codes: OneTimeCodeTable;
  contract_quotas: ContractQuotaTable;
  official_credentials: OfficialCredentialTable;
}
